/** The four pools above the reels: what is in them, asked for again and again, rising gently between two true values. */
import { jackpotTiers, type JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import type { JackpotView } from '../../../../src/api.ts';
import { h, prefersStill, write } from '../../dom.ts';
import type { Server } from '../../server.ts';
import type { Words } from '../../words.ts';
import type { JackpotWords } from './jackpot-words.ts';
import { riseTo, shownAt, type Rise } from './rising-figure.ts';

const askEveryMs = 10_000;
/** Text changes that often at most: a centavo at a time needs no more, and no frame of the reels pays for it. */
const drawEveryMs = 200;

export interface Pools {
  readonly element: HTMLElement;
  /** As it was last heard. */
  readonly view: JackpotView;
  /** Asks now: a pool was just won. */
  refresh(): Promise<void>;
}

interface Plate {
  figure: HTMLElement;
  rise: Rise | null;
  shownMinor: bigint | null;
}

export function createPools(
  { words, say }: { words: Words; say: JackpotWords['say'] },
  server: Server,
  first: JackpotView,
  onOpen: () => void,
): Pools {
  const plates = new Map<JackpotTier, Plate>();
  let view = first;
  const element = h(
    'button',
    { class: 'pools', onClick: onOpen },
    h('span', { class: 'only-read', text: `${say('jackpot.open')}: ` }),
    ...jackpotTiers.map((tier) => {
      const figure = h('b', { class: 'pool-figure' });
      plates.set(tier, { figure, rise: null, shownMinor: null });
      return h(
        'span',
        { class: `pool pool-${tier}` },
        h('span', { class: 'pool-name', text: `${say(`jackpot.${tier}`)} ` }),
        figure,
      );
    }),
  );

  const draw = (): void => {
    const now = performance.now();
    for (const plate of plates.values()) {
      const minor = plate.rise && shownAt(plate.rise, now);
      if (minor === null || minor === plate.shownMinor) continue;
      plate.shownMinor = minor;
      write(plate.figure, words.money(minor));
    }
  };
  const hear = (next: JackpotView): void => {
    view = next;
    for (const { tier, amountMinor } of next.tiers) {
      const plate = plates.get(tier);
      if (plate)
        plate.rise = riseTo(
          plate.shownMinor,
          amountMinor,
          performance.now(),
          prefersStill() ? 0 : askEveryMs,
        );
    }
    draw();
  };
  const refresh = async (): Promise<void> => {
    // What cannot be heard now is heard in a moment; an old figure is never more than there is, unless somebody won.
    const heard = await server.call('GET /api/jackpot', {}).catch(() => null);
    if (heard) hear(heard);
  };
  hear(first);
  setInterval(() => {
    if (!document.hidden) void refresh();
  }, askEveryMs);
  setInterval(draw, drawEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void refresh();
  });
  return {
    element,
    get view() {
      return view;
    },
    refresh,
  };
}
