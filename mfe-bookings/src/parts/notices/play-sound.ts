import type { Notices } from './notice-choice.ts';

type Tone = { hz: number; at: number; lasts: number };

/** Times are in seconds. Sounds are synthesized, so nothing is downloaded. */
const SOUNDS: Record<Notices, readonly Tone[]> = {
  off: [],
  quiet: [],
  bell: [
    { hz: 1046, at: 0, lasts: 0.5 },
    { hz: 784, at: 0.18, lasts: 0.7 },
  ],
  knock: [
    { hz: 180, at: 0, lasts: 0.12 },
    { hz: 180, at: 0.2, lasts: 0.12 },
  ],
};

const LOUDNESS = 0.25;

/** Plays nothing if the browser has no audio, or blocks it until the first user gesture. */
export function playSound(choice: Notices) {
  if (SOUNDS[choice].length === 0 || typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  for (const { hz, at, lasts } of SOUNDS[choice]) {
    const [start, end] = [context.currentTime + at, context.currentTime + at + lasts];
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(end);
  }
  setTimeout(() => void context.close(), 2000);
}
