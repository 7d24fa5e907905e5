/** Small sounds and quiet music made on the spot; off until the player turns them on. */
import { createMusic } from './music.ts';
import { localStore } from './stores.ts';
import { playTone, type Tone } from './tone.ts';

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

/** What is heard: nothing, what happens, or music besides. */
export type SoundLevel = 'off' | 'effects' | 'music';
const levels: readonly SoundLevel[] = ['off', 'effects', 'music'];
/** As it is kept; the first two are as old as the switch. */
const kept: Readonly<Record<SoundLevel, string>> = { off: '0', effects: '1', music: '2' };

export interface Sound {
  readonly level: SoundLevel;
  /** Turns on to the next level. @returns it. */
  toggle(): SoundLevel;
  /** @param step raises the pitch, for things that come one after another. */
  play(name: SoundName, step?: number): void;
}

const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98];

export function createSound(): Sound {
  let level = levels.find((one) => kept[one] === localStore.getItem(storageKey)) ?? 'off';
  let context: AudioContext | null = null;
  const music = createMusic();

  const tone = (...shape: Tone): void => playTone(context!, ...shape);

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

  /** A stored choice meets a page that nobody has touched yet: sound begins with the first touch. */
  function open(): AudioContext {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  }
  const follow = (): void => (level === 'music' ? music.start(open()) : music.stop());
  if (level === 'music') addEventListener('pointerdown', follow, { once: true });

  return {
    get level() {
      return level;
    },
    toggle() {
      level = levels[(levels.indexOf(level) + 1) % levels.length]!;
      localStore.setItem(storageKey, kept[level]);
      follow();
      if (level === 'effects') this.play('tap');
      return level;
    },
    play(name, step = 0) {
      if (level === 'off') return;
      open();
      sounds[name](step);
    },
  };
}
