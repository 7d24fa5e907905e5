import { paySymbols, rowCount, wildSymbol } from '@perya/game-rules/classic/classic-rules.ts';
import { partsOf } from '../amounts.ts';
import { h } from '../dom.ts';
import { openSheet } from '../sheets/sheet.ts';
import { payGrid, type PayCard } from '../slot/rules-sheet.ts';
import { sheetText } from '../sheets/sheet-text.ts';
import { facts, rules, type ClassicWords } from './slot.ts';

/** The sheet of the rules: pays at the stake chosen, the rules in words, the lines, the figures of `docs/games/`. */
export function openRules(words: ClassicWords, stakeMinor: bigint, atlas: HTMLImageElement): void {
  const { say, money, percent } = words;
  const { lines, respins } = rules;
  const text = (content: string): HTMLElement => sheetText(content);
  openSheet(
    words,
    say('rules.title'),
    h('p', { class: 'rtp', text: say('rules.rtpText', { rtp: percent(facts.rtp) }) }),
    h('h3', { text: say('rules.symbols', { stake: money(stakeMinor) }) }),
    payGrid(words, atlas, payCards(words, stakeMinor)),
    fact(say('classic.rules.bars'), money(partsOf(stakeMinor, rules.stakeParts, rules.anyBarPay))),
    ...(respins
      ? [
          h('h3', { text: say('classic.rules.respins') }),
          text(say('classic.rules.respinsText', { limit: respins.limit })),
        ]
      : []),
    h('h3', {
      text: say(lines.length === 1 ? 'classic.rules.line' : 'classic.rules.lines', { count: lines.length }),
    }),
    text(say('classic.rules.linesText')),
    h('div', { class: 'line-grid line-grid-three' }, ...lines.map(lineDrawing)),
    ...figures(words),
    text(say('rules.fair')),
    text(say('rules.malfunction')),
  );
}

function payCards({ say }: ClassicWords, stakeMinor: bigint): PayCard[] {
  const three = (symbol: number): PayCard['pays'] =>
    rules.pays[symbol]! > 0 ? [[3, partsOf(stakeMinor, rules.stakeParts, rules.pays[symbol]!)]] : [];
  const wild = rules.respins
    ? say('classic.rules.wildRespins')
    : rules.wildFactor > 1
      ? say('classic.rules.wildFactor', { factor: rules.wildFactor })
      : say('classic.rules.wild');
  return [
    { symbol: wildSymbol, pays: three(wildSymbol), text: wild },
    ...paySymbols.map((symbol) => ({ symbol, pays: three(symbol) })),
  ];
}

const fact = (name: string, value: string): HTMLElement =>
  h('dl', { class: 'facts' }, h('div', {}, h('dt', { text: name }), h('dd', { text: value })));

function figures({ say, percent }: ClassicWords): HTMLElement[] {
  const oneIn = (rate: number): string => say('rules.hitRateValue', { count: (1 / rate).toFixed(1) });
  return [
    h('h3', { text: say('rules.facts') }),
    fact(say('rules.rtp'), percent(facts.rtp)),
    fact(say('rules.hitRate'), oneIn(facts.hitRate)),
    ...(facts.respinRate > 0 ? [fact(say('classic.rules.respinRate'), oneIn(facts.respinRate))] : []),
    fact(say('rules.volatility'), say(`rules.volatility.${facts.volatility}`)),
    fact(say('rules.max'), say('rules.maxValue', { count: Math.round(facts.maxPaidGame * 100) / 100 })),
  ];
}

function lineDrawing(rows: readonly number[], line: number): HTMLElement {
  const cells = Array.from({ length: rowCount }, (_, row) => row).flatMap((row) =>
    rows.map((at) => h('i', { class: at === row ? 'on' : '' })),
  );
  return h('figure', { class: 'line' }, h('figcaption', { text: String(line + 1) }), h('div', {}, ...cells));
}
