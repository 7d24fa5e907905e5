/** Small sounds made on the spot; off until the player turns them on. */
import { localStore } from './stores.ts';

const storageKey = 'perya-studio.sound';

export type SoundName =
  | 'start'
  | 'stop'
  | 'wheel'
  | 'suspense'
  | 'win'
  | 'big'
  | 'coin'
  | 'lantern'
  | 'free'
  | 'tap'
  | 'flutter'
  | 'clash'
  | 'crow';

export interface Sound {
  readonly on: boolean;
  toggle(): boolean;
  /** @param step raises the pitch, for things that come one after another. */
  play(name: SoundName, step?: number): void;
}

const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98];

type Tone = [
  frequency: number,
  delay: number,
  lasts: number,
  volume: number,
  type: OscillatorType,
  glide?: number,
];

/** One tone that swells at once and fades. Times in seconds; `glide` is what the frequency ends at, as a factor. */
function sound(audio: AudioContext, ...[frequency, delay, lasts, volume, type, glide = 1]: Tone): void {
  const at = audio.currentTime + delay;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, at);
  oscillator.frequency.exponentialRampToValueAtTime(frequency * glide, at + lasts);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + lasts + 0.05);
}

export function createSound(): Sound {
  let on = localStore.getItem(storageKey) === '1';
  let context: AudioContext | null = null;

  const tone = (...shape: Tone): void => sound(context!, ...shape);

  const melody = (steps: readonly number[], gap: number, volume: number): void =>
    steps.forEach((step, index) => {
      tone(scale[step]!, index * gap, 0.42, volume, 'triangle');
      tone(scale[step]! / 2, index * gap, 0.3, volume * 0.5, 'sine');
    });

  const sounds: Record<SoundName, (step: number) => void> = {
    start: () => tone(190, 0, 0.24, 0.12, 'sawtooth', 2.4),
    stop: (step) => {
      tone(150 - step * 6, 0, 0.12, 0.3, 'sine', 0.5);
      tone(900, 0, 0.03, 0.05, 'square');
    },
    wheel: (step) => melody([Math.min(8, step * 2), Math.min(8, step * 2 + 2)], 0.09, 0.2),
    suspense: () => tone(220, 0, 0.85, 0.12, 'sawtooth', 2),
    win: (step) =>
      melody(
        [0, 2, 4, 5].map((note) => Math.min(8, note + step)),
        0.085,
        0.16,
      ),
    big: () => melody([0, 2, 3, 5, 3, 5, 7, 8], 0.13, 0.2),
    coin: (step) => tone(scale[step % 9]! * 2, 0, 0.09, 0.06, 'square'),
    lantern: (step) => melody([Math.min(8, 3 + step), 8], 0.07, 0.16),
    free: () => melody([0, 3, 5, 3, 5, 7, 8, 8], 0.12, 0.2),
    tap: () => tone(660, 0, 0.05, 0.07, 'sine'),
    flutter: () => {
      for (let beat = 0; beat < 5; beat += 1) tone(120, beat * 0.07, 0.06, 0.14, 'triangle', 0.6);
    },
    clash: (step) => {
      tone(210 + step * 18, 0, 0.16, 0.26, 'triangle', 0.35);
      tone(1700, 0, 0.05, 0.05, 'square', 0.5);
    },
    // Four calls, the last one long.
    crow: () => {
      tone(520, 0, 0.16, 0.1, 'sawtooth', 1.25);
      tone(640, 0.2, 0.13, 0.1, 'sawtooth', 1.2);
      tone(760, 0.36, 0.2, 0.11, 'sawtooth', 1.15);
      tone(900, 0.58, 0.75, 0.12, 'sawtooth', 0.62);
    },
  };

  return {
    get on() {
      return on;
    },
    toggle() {
      on = !on;
      localStore.setItem(storageKey, on ? '1' : '0');
      if (on) this.play('tap');
      return on;
    },
    play(name, step = 0) {
      if (!on) return;
      context ??= new AudioContext();
      // A stored choice meets a page that nobody has touched yet: sound begins with the first touch.
      if (context.state === 'suspended') void context.resume();
      sounds[name](step);
    },
  };
}
