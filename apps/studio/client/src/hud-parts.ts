/** What the head-up displays of all games have: round buttons, the sound's button, the title, an amount that is counted up. */
import { between } from './amounts.ts';
import { animate, h, prefersStill } from './dom.ts';
import { icon, type IconName } from './icons.ts';
import { page } from './page.ts';
import type { SoundLevel } from './sound.ts';

export function roundButton(label: string, name: IconName, onClick: () => void): HTMLButtonElement {
  return h('button', { class: 'round', label, onClick }, icon(name));
}

const soundLooks = {
  off: { icon: 'soundOff', does: 'sound.on' },
  effects: { icon: 'soundOn', does: 'sound.music' },
  music: { icon: 'music', does: 'sound.off' },
} as const satisfies Record<SoundLevel, unknown>;

type SoundKey = (typeof soundLooks)[SoundLevel]['does'];

/** Off, sounds, sounds and music, off again: it shows what is heard, and is named after what a press does. @param toggle answers the new level. */
export function soundButton(
  say: (key: SoundKey) => string,
  level: SoundLevel,
  toggle: () => SoundLevel,
): HTMLButtonElement {
  const paint = (now: SoundLevel): void => {
    button.replaceChildren(icon(soundLooks[now].icon));
    button.setAttribute('aria-label', say(soundLooks[now].does));
  };
  const button = roundButton('', 'soundOff', () => paint(toggle()));
  paint(level);
  return button;
}

/** The game's name, drawn. */
export function titleHeading(): HTMLElement {
  const title = Object.assign(new Image(), {
    src: page.pictures.title,
    alt: page.title,
    width: 460,
    height: 248,
  });
  return h('h1', { class: 'title' }, title);
}

/** `1a2b3c4d…5e6f70` */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-6)}`;

interface Count {
  fromMinor: bigint;
  toMinor: bigint;
  lastsMs: number;
  show(minor: bigint): void;
  /** Now and then while it counts. */
  onStep?: (() => void) | undefined;
}

/** Counts an amount up, slower towards its end; at once for those who want no motion. Resolves when it stands. */
export async function countUp({ fromMinor, toMinor, lastsMs, show, onStep }: Count): Promise<void> {
  if (!prefersStill()) {
    let told = -1;
    await animate((elapsed) => {
      const share = Math.min(1, elapsed / lastsMs);
      show(between(fromMinor, toMinor, 1 - (1 - share) ** 2));
      const step = Math.floor(elapsed / 90);
      if (step !== told) onStep?.();
      told = step;
      return share < 1;
    });
  }
  show(toMinor);
}

interface TopBar {
  say: (key: 'game.back' | SoundKey) => string;
  actions: {
    /** Null: the page around the game has the way back. */
    back: (() => void) | null;
    toggleSound(): SoundLevel;
  };
  soundLevel: SoundLevel;
  /** How many are here. */
  people: HTMLElement;
}

/** The head of a game that others play, too. */
export function sharedTopBar({ say, actions, soundLevel, people }: TopBar): HTMLElement {
  return h(
    'header',
    { class: 'top' },
    actions.back ? roundButton(say('game.back'), 'back', actions.back) : people,
    titleHeading(),
    actions.back ? people : null,
    soundButton(say, soundLevel, () => actions.toggleSound()),
  );
}
