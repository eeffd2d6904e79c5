"""Servers that one has met: by what name, and with which key."""

from __future__ import annotations

from railwright.editor.files.settings import setting, settings
from railwright.plugins.features.online.api import Invitation

MET_SETTING = "online/met"
MAX_MET = 100  # that are remembered: the latest


class MetServers:
    """The fingerprints of servers by the names of their dealers, as one has met them last."""

    def is_changed(self, dealer: str, invitation: Invitation) -> bool:
        """Whether one has met somebody of this name with another key."""
        fingerprint = self._read_names().get(dealer)
        return fingerprint is not None and fingerprint != invitation.fingerprint

    def note(self, dealer: str, invitation: Invitation) -> None:
        """Remember a server that one has been at."""
        if not invitation.fingerprint or self._read_names().get(dealer) == invitation.fingerprint:
            return
        fingerprints = {name: key for name, key in self._read_names().items() if name != dealer}
        fingerprints[dealer] = invitation.fingerprint
        settings().setValue(MET_SETTING, dict([*fingerprints.items()][-MAX_MET:]))

    def _read_names(self) -> dict[str, str]:
        return setting(MET_SETTING, {}, dict[str, str])
