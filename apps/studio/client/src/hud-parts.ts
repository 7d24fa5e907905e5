/** What the head-up displays of all games have: round buttons, the sound's button, the title, an amount that is counted up. */
import { between } from './amounts.ts';
import { animate, h, prefersStill } from './dom.ts';
import { icon, type IconName } from './icons.ts';
import { page } from './page.ts';

export function roundButton(label: string, name: IconName, onClick: () => void): HTMLButtonElement {
  return h('button', { class: 'round', label, onClick }, icon(name));
}

/** @param toggle answers whether sound is on from now. */
export function soundButton(
  say: (key: 'sound.on' | 'sound.off') => string,
  on: boolean,
  toggle: () => boolean,
): HTMLButtonElement {
  const paint = (now: boolean): void => {
    button.replaceChildren(icon(now ? 'soundOn' : 'soundOff'));
    button.setAttribute('aria-label', say(now ? 'sound.off' : 'sound.on'));
  };
  const button = roundButton('', 'soundOff', () => paint(toggle()));
  paint(on);
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
  say: (key: 'game.back' | 'sound.on' | 'sound.off') => string;
  actions: {
    /** Null: the page around the game has the way back. */
    back: (() => void) | null;
    toggleSound(): boolean;
  };
  soundOn: boolean;
  /** How many are here. */
  people: HTMLElement;
}

/** The head of a game that others play, too. */
export function sharedTopBar({ say, actions, soundOn, people }: TopBar): HTMLElement {
  return h(
    'header',
    { class: 'top' },
    actions.back ? roundButton(say('game.back'), 'back', actions.back) : people,
    titleHeading(),
    actions.back ? people : null,
    soundButton(say, soundOn, () => actions.toggleSound()),
  );
}
