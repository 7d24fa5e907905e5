import { facts } from '@perya/game-rules/fiesta-nights/facts.ts';
import { linePays, lines, scatterPays } from '@perya/game-rules/fiesta-nights/pay-table.ts';
import { paySymbols, symbolNumber, type SymbolName } from '@perya/game-rules/fiesta-nights/symbols.ts';
import { h } from '../dom.ts';
import { cutSprites } from '../scene/sprites.ts';
import { openSheet } from '../sheets/sheet.ts';
import type { Words } from '../words.ts';

/** The sheet of the rules. */
export function openRules(words: Words, stakeMinor: number, atlas: HTMLImageElement): void {
  openSheet(words, words.say('rules.title'), ...rulesContent(words, stakeMinor, atlas));
}

/** Pays at the stake chosen, the rules in words, the lines, and the figures of `docs/games/fiesta-nights.md`. */
function rulesContent(words: Words, stakeMinor: number, atlas: HTMLImageElement): HTMLElement[] {
  const { say, money, percent } = words;
  const { sharp: pictures } = cutSprites(atlas, 112);
  const lineBet = stakeMinor / lines.length;

  const picture = (name: SymbolName): HTMLElement => {
    const canvas = pictures[symbolNumber[name]]!;
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
  const card = (name: SymbolName, entries: [number | string, number][], text?: string): HTMLElement =>
    h(
      'article',
      { class: text ? 'pay-card pay-card-wide' : 'pay-card' },
      picture(name),
      h(
        'div',
        {},
        h('h4', { text: words.symbols[symbolNumber[name]]! }),
        text ? h('p', { text }) : null,
        entries.length > 0 && pays(entries),
      ),
    );

  const scatter = Object.entries(scatterPays).map(([count, times]): [string, number] => [
    count,
    times * stakeMinor,
  ]);
  const fact = (name: string, value: string): HTMLElement =>
    h('div', {}, h('dt', { text: name }), h('dd', { text: value }));
  return [
    h('p', { class: 'rtp', text: say('rules.rtpText', { rtp: percent(facts.rtp) }) }),
    h('h3', { text: say('rules.symbols', { stake: money(stakeMinor) }) }),
    h(
      'div',
      { class: 'pay-grid' },
      card('parol', [], say('rules.wild')),
      card('wheel', scatter.toReversed(), say('rules.scatter')),
      ...paySymbols.map((name) =>
        card(
          name,
          [5, 4, 3].map((count): [number, number] => [count, linePays[name]![count - 3]! * lineBet]),
        ),
      ),
    ),
    h('h3', { text: say('rules.free') }),
    h('p', { class: 'sheet-text', text: say('rules.freeText') }),
    h('h3', { text: say('rules.lines') }),
    h('p', { class: 'sheet-text', text: say('rules.linesText') }),
    h('div', { class: 'line-grid' }, ...lines.map(lineDrawing)),
    h('h3', { text: say('rules.facts') }),
    h(
      'dl',
      { class: 'facts' },
      fact(say('rules.rtp'), percent(facts.rtp)),
      fact(say('rules.hitRate'), say('rules.hitRateValue', { count: (1 / facts.hitRate).toFixed(1) })),
      fact(say('rules.freeRate'), say('rules.hitRateValue', { count: Math.round(1 / facts.freeGamesRate) })),
      fact(say('rules.volatility'), say('rules.volatilityValue')),
      fact(say('rules.max'), say('rules.maxValue', { count: facts.maxPaidGame })),
    ),
    h('p', { class: 'sheet-text', text: say('rules.fair') }),
    h('p', { class: 'sheet-text', text: say('rules.malfunction') }),
  ];
}

function lineDrawing(rows: readonly number[], line: number): HTMLElement {
  const cells = [0, 1, 2].flatMap((row) => rows.map((at) => h('i', { class: at === row ? 'on' : '' })));
  return h('figure', { class: 'line' }, h('figcaption', { text: String(line + 1) }), h('div', {}, ...cells));
}
