/** Quiet music made on the spot: a slow figure over four chords, as a music box at a fair plays it. */
import { playTone } from './tone.ts';

/** Between two notes, in seconds. */
const beat = 0.46;
/** Notes are laid out so far ahead, and looked after more often than that. */
const aheadSeconds = 1.2;
const lookMs = 400;

/** Hertz: C, A minor, F, G. */
const chords = [
  [261.63, 329.63, 392],
  [220, 261.63, 329.63],
  [174.61, 220, 261.63],
  [196, 246.94, 293.66],
] as const;
const figure = [0, 2, 1, 2, 0, 1, 2, 1] as const;

export interface Music {
  start(audio: AudioContext): void;
  stop(): void;
}

export function createMusic(): Music {
  let timer: ReturnType<typeof setInterval> | undefined;
  let next = 0;
  let step = 0;

  function note(audio: AudioContext, delay: number): void {
    const chord = chords[Math.floor(step / figure.length) % chords.length]!;
    const place = step % figure.length;
    playTone(audio, chord[figure[place]!] * 2, delay, 1.1, 0.028, 'triangle');
    if (place === 0) playTone(audio, chord[0] / 2, delay, figure.length * beat, 0.045, 'sine');
    step += 1;
  }

  function look(audio: AudioContext): void {
    // Nobody listens: it goes on where it was.
    if (document.hidden || audio.state !== 'running') return;
    next = Math.max(next, audio.currentTime + 0.05);
    for (; next < audio.currentTime + aheadSeconds; next += beat) note(audio, next - audio.currentTime);
  }

  return {
    start(audio) {
      if (timer !== undefined) return;
      look(audio);
      timer = setInterval(() => look(audio), lookMs);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
