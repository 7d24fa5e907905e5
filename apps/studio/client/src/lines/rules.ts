import { paySymbols, scatterSymbol, wildSymbol } from '@perya/game-rules/lines/line-rules.ts';
import { h } from '../dom.ts';
import { cutSprites } from '../scene/sprites.ts';
import { openSheet } from '../sheets/sheet.ts';
import type { Words } from '../words.ts';
import { facts, multiplierRule, rules } from './slot.ts';

const { freeGames, linePays, lines, scatterPays } = rules;

/** The sheet of the rules. */
export function openRules(words: Words, stakeMinor: number, atlas: HTMLImageElement): void {
  openSheet(words, words.say('rules.title'), ...rulesContent(words, stakeMinor, atlas));
}

/** Pays at the stake chosen, the rules in words, the lines, and the figures of the model's document in `docs/games/`. */
function rulesContent(words: Words, stakeMinor: number, atlas: HTMLImageElement): HTMLElement[] {
  const { say, money, percent } = words;
  return [
    h('p', { class: 'rtp', text: say('rules.rtpText', { rtp: percent(facts.rtp) }) }),
    h('h3', { text: say('rules.symbols', { stake: money(stakeMinor) }) }),
    payGrid(words, stakeMinor, atlas),
    h('h3', { text: say('rules.free') }),
    h('p', {
      class: 'sheet-text',
      text: say('rules.freeText', {
        multiplier: multiplierRule(words),
        added: freeGames.added,
        limit: freeGames.limit,
      }),
    }),
    h('h3', { text: say('rules.lines', { count: lines.length }) }),
    h('p', { class: 'sheet-text', text: say('rules.linesText') }),
    h('div', { class: 'line-grid' }, ...lines.map(lineDrawing)),
    ...figures(words),
    h('p', { class: 'sheet-text', text: say('rules.fair') }),
    h('p', { class: 'sheet-text', text: say('rules.malfunction') }),
  ];
}

/** Each symbol with its pays. */
function payGrid(words: Words, stakeMinor: number, atlas: HTMLImageElement): HTMLElement {
  const { say, money } = words;
  const { sharp: pictures } = cutSprites(atlas, 112);
  const lineBet = stakeMinor / lines.length;

  const picture = (symbol: number): HTMLElement => {
    const canvas = pictures[symbol]!;
    canvas.className = 'pay-picture';
    return canvas;
  };
  const pays = (entries: [number | string, number][]): HTMLElement =>
    h(
      'dl',
      { class: 'pay-list' },
      ...entries.map(([count, minor]) =>
        h('div', {}, h('dt', { text: `${count}×` }), h('dd', { text: money(minor) })),
      ),
    );
  const card = (symbol: number, entries: [number | string, number][], text?: string): HTMLElement =>
    h(
      'article',
      { class: text ? 'pay-card pay-card-wide' : 'pay-card' },
      picture(symbol),
      h(
        'div',
        {},
        h('h4', { text: words.symbols[symbol]! }),
        text ? h('p', { text }) : null,
        entries.length > 0 && pays(entries),
      ),
    );

  const scatter = Object.entries(scatterPays).map(([count, times]): [string, number] => [
    count,
    times * stakeMinor,
  ]);
  return h(
    'div',
    { class: 'pay-grid' },
    card(wildSymbol, [], say('rules.wild')),
    card(
      scatterSymbol,
      scatter.toReversed(),
      say('rules.scatter', {
        three: freeGames.opened[3] ?? 0,
        four: freeGames.opened[4] ?? 0,
        five: freeGames.opened[5] ?? 0,
      }),
    ),
    ...paySymbols.map((symbol, index) =>
      card(
        symbol,
        [5, 4, 3].map((count): [number, number] => [count, linePays[index]![count - 3]! * lineBet]),
      ),
    ),
  );
}

function figures({ say, percent }: Words): HTMLElement[] {
  const fact = (name: string, value: string): HTMLElement =>
    h('div', {}, h('dt', { text: name }), h('dd', { text: value }));
  const oneIn = (rate: number, digits: number): string =>
    say('rules.hitRateValue', { count: (1 / rate).toFixed(digits) });
  return [
    h('h3', { text: say('rules.facts') }),
    h(
      'dl',
      { class: 'facts' },
      fact(say('rules.rtp'), percent(facts.rtp)),
      fact(say('rules.hitRate'), oneIn(facts.hitRate, 1)),
      fact(say('rules.freeRate'), oneIn(facts.freeGamesRate, 0)),
      fact(say('rules.volatility'), say(`rules.volatility.${facts.volatility}`)),
      fact(say('rules.max'), say('rules.maxValue', { count: Math.round(facts.maxPaidGame * 100) / 100 })),
    ),
  ];
}

function lineDrawing(rows: readonly number[], line: number): HTMLElement {
  const cells = Array.from({ length: rules.rows }, (_, row) => row).flatMap((row) =>
    rows.map((at) => h('i', { class: at === row ? 'on' : '' })),
  );
  return h('figure', { class: 'line' }, h('figcaption', { text: String(line + 1) }), h('div', {}, ...cells));
}
