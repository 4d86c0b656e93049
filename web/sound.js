// Short wooden sounds, off by default.

import { preferences } from "./preferences.js";

/** @type {AudioContext | null} */
let audio = null;

/** The pitches of each sound in hertz, played in sequence. @type {Record<string, number[]>} */
const SOUNDS = { move: [420], back: [300], no: [170], won: [420, 530, 640] };

/** @param {"move" | "back" | "no" | "won"} name */
export function sound(name) {
  if (!preferences().sounds) return;
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const pitch of SOUNDS[name]) {
    tone(audio, pitch, at);
    at += 0.11;
  }
}

/**
 * A wooden sound: two tones that decay quickly.
 * @param {AudioContext} audio
 * @param {number} pitch
 * @param {number} at
 */
function tone(audio, pitch, at) {
  for (const [ratio, loud] of [
    [1, 0.16],
    [2.76, 0.05],
  ]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.type = "sine";
    tone.frequency.value = pitch * ratio;
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.09);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.1);
  }
}
