import { paySymbols, scatterSymbol, wildSymbol } from '@perya/game-rules/lines/line-rules.ts';
import { weightOf } from '@perya/game-rules/hold/hold-rules.ts';
import { h } from '../dom.ts';
import { openSheet } from '../sheets/sheet.ts';
import { payGrid, type PayCard } from '../slot/rules-sheet.ts';
import { sheetText } from '../sheets/sheet-text.ts';
import { facts, fixedLines, moneyOf, rows, rules, slot, type HoldWords } from './slot.ts';

const { hold, base } = rules;

/** The sheet of the rules: pays at the stake chosen, the respins, what coins carry, the lines, the figures of `docs/games/`. */
export function openRules(words: HoldWords, stakeMinor: bigint, atlas: HTMLImageElement): void {
  const { say, money, percent } = words;
  const text = (content: string): HTMLElement => sheetText(content);
  const { opens, respins, landing } = hold;
  openSheet(
    words,
    say('rules.title'),
    h('p', { class: 'rtp', text: say('rules.rtpText', { rtp: percent(facts.rtp) }) }),
    h('h3', { text: say('rules.symbols', { stake: money(stakeMinor) }) }),
    payGrid(words, atlas, payCards(words, stakeMinor, opens)),
    h('h3', { text: say('hold.rules.respins') }),
    text(say('hold.rules.respinsText', { respins, cells: slot.cellCount })),
    text(say('hold.rules.landing', { cases: landing.cases, of: landing.of })),
    h('h3', { text: say('hold.rules.prizes', { stake: money(stakeMinor) }) }),
    text(say('hold.rules.prizesText')),
    valueTable(words, stakeMinor),
    h('h3', { text: say('hold.rules.lines', { count: fixedLines.length }) }),
    text(say('hold.rules.linesText')),
    h('div', { class: 'line-grid' }, ...fixedLines.map(lineDrawing)),
    ...figures(words),
    text(say('rules.fair')),
    text(say('rules.malfunction')),
  );
}

function payCards({ say }: HoldWords, stakeMinor: bigint, opens: number): PayCard[] {
  return [
    { symbol: wildSymbol, pays: [], text: say('hold.rules.wild') },
    { symbol: scatterSymbol, pays: [], text: say('hold.rules.value', { opens }) },
    ...paySymbols.map((symbol, index) => ({
      symbol,
      pays: [5, 4, 3].map(
        (count) => [count, moneyOf(base.linePays[index]![count - 3]!, stakeMinor)] as const,
      ),
    })),
  ];
}

/** What coins carry and how often; the grand stands on none. */
function valueTable({ say, money }: HoldWords, stakeMinor: bigint): HTMLElement {
  const all = weightOf(hold.values);
  const often = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 3 });
  const row = (name: string, parts: number, share: string): HTMLElement =>
    h(
      'tr',
      {},
      h('th', { text: `${name}${money(moneyOf(parts, stakeMinor))}`, attributes: { scope: 'row' } }),
      h('td', { text: share }),
    );
  const head = h(
    'tr',
    {},
    h('th', { text: say('hold.rules.amount'), attributes: { scope: 'col' } }),
    h('th', { text: say('hold.rules.often'), attributes: { scope: 'col' } }),
  );
  const values = hold.values.map(({ parts, weight, prize }) =>
    row(prize ? `${say(`hold.prize.${prize}`)} · ` : '', parts, often.format(weight / all)),
  );
  const grand = row(`${say('hold.prize.grand')} · `, hold.grand, say('hold.rules.full'));
  return h(
    'table',
    { class: 'value-table' },
    h('thead', {}, head),
    h('tbody', {}, ...values.toReversed().toSpliced(0, 0, grand)),
  );
}

function figures({ say, percent }: HoldWords): HTMLElement[] {
  const fact = (name: string, value: string): HTMLElement =>
    h('div', {}, h('dt', { text: name }), h('dd', { text: value }));
  const oneIn = (rate: number, digits: number): string => {
    const count = (1 / rate).toLocaleString('en', { maximumFractionDigits: digits });
    return say('rules.hitRateValue', { count });
  };
  return [
    h('h3', { text: say('rules.facts') }),
    h(
      'dl',
      { class: 'facts' },
      fact(say('rules.rtp'), percent(facts.rtp)),
      fact(say('rules.hitRate'), oneIn(facts.hitRate, 1)),
      fact(say('hold.rules.rate'), oneIn(facts.holdRate, 0)),
      fact(say('hold.rules.grandRate'), oneIn(facts.grandRate, 0)),
      fact(say('rules.volatility'), say(`rules.volatility.${facts.volatility}`)),
      fact(say('rules.max'), say('rules.maxValue', { count: Math.round(facts.maxPaidGame * 100) / 100 })),
    ),
  ];
}

function lineDrawing(taken: readonly number[], line: number): HTMLElement {
  const cells = Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
    taken.map((at) => h('i', { class: at === row ? 'on' : '' })),
  );
  return h('figure', { class: 'line' }, h('figcaption', { text: String(line + 1) }), h('div', {}, ...cells));
}
