/** Parts of a sheet of rules that slots share: a symbol with its pays, and a list of figures. */
import { h } from '../dom.ts';
import { cutSprites } from '../scene/sprites.ts';
import type { Words } from '../words.ts';

export interface PayCard {
  symbol: number;
  /** How many of it, and what they pay in minor units; the most first. */
  pays: readonly (readonly [count: number | string, minor: bigint])[];
  /** Makes the card as wide as the sheet. */
  text?: string;
}

/** Each symbol with its pays. */
export function payGrid(words: Words, atlas: HTMLImageElement, cards: readonly PayCard[]): HTMLElement {
  const pictures = cutSprites(atlas, 112);
  return h(
    'div',
    { class: 'pay-grid' },
    ...cards.map((card) => payCard(words, pictures[card.symbol]!, card)),
  );
}

function payCard(words: Words, picture: HTMLCanvasElement, { symbol, pays, text }: PayCard): HTMLElement {
  picture.className = 'pay-picture';
  const rows = pays.map(([count, minor]) =>
    h('div', {}, h('dt', { text: `${count}×` }), h('dd', { text: words.money(minor) })),
  );
  return h(
    'article',
    { class: text ? 'pay-card pay-card-wide' : 'pay-card' },
    picture,
    h(
      'div',
      {},
      h('h4', { text: words.symbols[symbol]! }),
      text ? h('p', { text }) : null,
      rows.length > 0 && h('dl', { class: 'pay-list' }, ...rows),
    ),
  );
}

/** A list of names and values. */
export function factList(facts: readonly (readonly [name: string, value: string])[]): HTMLElement {
  const rows = facts.map(([name, value]) => h('div', {}, h('dt', { text: name }), h('dd', { text: value })));
  return h('dl', { class: 'facts' }, ...rows);
}

/** What a player is told of a slot with free games, with its heading. */
export function figures(
  { say, percent }: Words,
  facts: {
    rtp: number;
    hitRate: number;
    freeGamesRate: number;
    volatility: 'low' | 'medium' | 'high';
    maxPaidGame: number;
  },
): HTMLElement[] {
  const oneIn = (rate: number, digits: number): string =>
    say('rules.hitRateValue', { count: (1 / rate).toFixed(digits) });
  return [
    h('h3', { text: say('rules.facts') }),
    factList([
      [say('rules.rtp'), percent(facts.rtp)],
      [say('rules.hitRate'), oneIn(facts.hitRate, 1)],
      [say('rules.freeRate'), oneIn(facts.freeGamesRate, 0)],
      [say('rules.volatility'), say(`rules.volatility.${facts.volatility}`)],
      [say('rules.max'), say('rules.maxValue', { count: Math.round(facts.maxPaidGame * 100) / 100 })],
    ]),
  ];
}
