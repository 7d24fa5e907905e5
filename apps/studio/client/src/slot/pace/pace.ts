/**
 * What an operator's rules leave to the player of a slot, or of a game that one bet decides: rounds that begin by themselves within
 * limits, and a quicker show. Where they leave nothing, none of this is loaded.
 */
import type { PaceView } from '../../../../src/api.ts';
import { h } from '../../dom.ts';
import { strokes } from '../../icons.ts';
import { onLookAway } from '../../look-away.ts';
import { tempo } from '../../tempo.ts';
import type { Words } from '../../words.ts';
import { afterRound, beginAuto, endOf, type AutoEnd, type AutoLimits, type AutoRound } from './auto-rules.ts';
import type { PaceSay } from './pace-words.ts';

const icons = {
  auto: 'M3 12a9 9 0 0 1 15.500-6.200L21 8M21 3v5h-5M21 12a9 9 0 0 1-15.500 6.200L3 16M3 21v-5h5M10 9.500v5l4.500-2.500z',
  quick: 'M13 2 4 14h7l-1 8 9-12h-7z',
} as const;

/** So long it is told why no further round begins. */
const endShownMs = 5000;

/** What it shows, in slots and in games of one choice. */
export interface PaceHud {
  setAuto(auto: { left: number; label: string } | null): void;
  /** The large button stops the reels that turn; null: it does not. Slots have it. */
  setStop?(label: string | null): void;
  setPace(before: HTMLElement | null, after: HTMLElement | null): void;
  announce(text: string): void;
  flashNotice(text: string, lastsMs: number): void;
  focusSpin(): void;
}

/** What it asks of the course of play. */
export interface PaceGame {
  readonly stakeMinor: bigint;
  readonly busy: boolean;
  /**
   * Plays rounds as long as `next` wants one. @param next told of each round; null where one could not be played, after which none
   * follows.
   */
  playOn(next: (last: AutoRound | null) => boolean): Promise<void>;
}

export interface Pace {
  /** Ends the rounds that begin by themselves after the one that is played; tells whether any were. */
  stop(): boolean;
  /** Adds to a sheet of rules what the player may do about the pace. */
  explain(sheet: Element): void;
}

interface Hands {
  words: Words;
  hud: PaceHud;
}

export function createPace(say: PaceSay, { words, hud }: Hands, pace: PaceView, game: () => PaceGame): Pace {
  let stop: (() => void) | null = null;

  async function run(limits: AutoLimits): Promise<void> {
    const state = { auto: beginAuto(limits), end: null as AutoEnd | null, wonMinor: 0n };
    const { stakeMinor } = game();
    const halt = (): void => {
      state.end ??= 'stopped';
      hud.setAuto(null);
    };
    stop = halt;
    // Autoplay stops when the page is hidden: nobody sees the stakes.
    const lookAgain = onLookAway(halt);
    hud.announce(say('pace.auto.begun', { count: limits.rounds }));
    hud.focusSpin();
    await game().playOn((last) => {
      if (last) state.auto = afterRound(state.auto, last);
      state.wonMinor = last?.winMinor ?? 0n;
      state.end ??= endOf(state.auto, stakeMinor, last);
      const { left } = state.auto;
      hud.setAuto(state.end === null ? { left, label: say('pace.auto.stop', { count: left }) } : null);
      return state.end === null;
    });
    stop = null;
    lookAgain();
    hud.setAuto(null);
    if (!state.end) return;
    hud.flashNotice(say(`pace.auto.end.${state.end}`, { amount: words.money(state.wonMinor) }), endShownMs);
  }

  const auto = h(
    'button',
    {
      class: 'pace-button',
      label: say('pace.auto.open'),
      attributes: { 'aria-haspopup': 'dialog' },
      onClick: async () => {
        if (game().busy) return;
        const { openAutoplay } = await import('./auto-sheet.ts');
        openAutoplay(words, say, game().stakeMinor, (limits) => void run(limits));
      },
    },
    strokes(icons.auto),
    h('span', { text: say('pace.auto.open'), attributes: { 'aria-hidden': 'true' } }),
  );
  if (pace.quickSpin) {
    tempo.restore();
    // While rounds begin by themselves the large button ends those; a tap on the reels stops them.
    tempo.allowStop((stops) => stop === null && hud.setStop?.(stops ? say('pace.stop') : null));
  }
  hud.setPace(pace.autoplay ? auto : null, pace.quickSpin ? quickButton(say) : null);
  return {
    stop() {
      stop?.();
      return stop !== null;
    },
    explain(sheet) {
      if (!pace.quickSpin) return;
      const text = [h('h3', { text: say('pace.rules.title') }), h('p', { text: say('pace.rules.text') })];
      sheet.querySelector('.rtp')?.after(...text);
    },
  };
}

function quickButton(say: PaceSay): HTMLButtonElement {
  const button = h(
    'button',
    {
      class: 'pace-button',
      label: say('pace.quick.name'),
      attributes: { 'aria-pressed': String(tempo.isQuick) },
      onClick: () => button.setAttribute('aria-pressed', String(tempo.toggle())),
    },
    strokes(icons.quick),
    h('span', { text: say('pace.quick'), attributes: { 'aria-hidden': 'true' } }),
  );
  return button;
}
