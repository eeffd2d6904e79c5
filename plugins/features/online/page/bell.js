// Rings when it is the person's turn, once they have asked for it.
import {keep, read} from "/identity.js";

const BELL = "railwright-bell", TONES_HZ = [660, 880], TONE_S = 0.18;
let sounds = null, wasAsked = false;

export const isOn = () => read(BELL) === "on";

export function toggle() {
  keep(BELL, isOn() ? "" : "on");
  if (isOn()) ring();
}

// Notes whether the person is asked now; only the first of several questions in a row rings.
export function see(isAsked) {
  if (isAsked && !wasAsked && isOn()) ring();
  wasAsked = isAsked;
}

function ring() {
  sounds ||= new AudioContext();
  sounds.resume(); // a browser lets no page make a sound before somebody has touched it
  TONES_HZ.forEach((pitch, at) => {
    const tone = sounds.createOscillator(), loudness = sounds.createGain(), start = sounds.currentTime + at * TONE_S;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.2, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + TONE_S);
    tone.connect(loudness).connect(sounds.destination);
    tone.start(start);
    tone.stop(start + TONE_S);
  });
}
