"""Tables that are kept elsewhere, in the window."""

from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(
    pages=(
        f"{__name__}.host_page:HostPage",
        f"{__name__}.join_page:JoinPage",
        f"{__name__}.table_page:TablePage",
    )
)
