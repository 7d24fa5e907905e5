import { paySymbols, scatterSymbol, wildSymbol } from '@perya/game-rules/lines/line-rules.ts';
import type { LinesPhraseKey } from '@perya/phrases/studio/lines/en.ts';
import { partsOf } from '../amounts.ts';
import { h } from '../dom.ts';
import { openSheet } from '../sheets/sheet.ts';
import { figures, payGrid, type PayCard } from '../slot/rules-sheet.ts';
import type { Words } from '../words.ts';
import { sheetText } from '../sheets/sheet-text.ts';
import { facts, multiplierRule, rules } from './slot.ts';

type LinesWords = Words<LinesPhraseKey>;

const { freeGames, linePays, lines, scatterPays } = rules;

/** The sheet of the rules. */
export function openRules(words: LinesWords, stakeMinor: bigint, atlas: HTMLImageElement): void {
  openSheet(words, words.say('rules.title'), ...rulesContent(words, stakeMinor, atlas));
}

/** Pays at the stake chosen, the rules in words, the lines, and the figures of the model's document in `docs/games/`. */
function rulesContent(words: LinesWords, stakeMinor: bigint, atlas: HTMLImageElement): HTMLElement[] {
  const { say, money, percent } = words;
  return [
    h('p', { class: 'rtp', text: say('rules.rtpText', { rtp: percent(facts.rtp) }) }),
    h('h3', { text: say('rules.symbols', { stake: money(stakeMinor) }) }),
    payGrid(words, atlas, payCards(words, stakeMinor)),
    h('h3', { text: say('rules.free') }),
    sheetText(
      say('rules.freeText', {
        multiplier: multiplierRule(words),
        added: freeGames.added,
        limit: freeGames.limit,
      }),
    ),
    h('h3', { text: say('rules.lines', { count: lines.length }) }),
    sheetText(say('rules.linesText')),
    h('div', { class: 'line-grid' }, ...lines.map(lineDrawing)),
    ...figures(words, facts),
    sheetText(say('rules.fair')),
    sheetText(say('rules.malfunction')),
  ];
}

/** Each symbol with its pays. */
function payCards({ say }: LinesWords, stakeMinor: bigint): PayCard[] {
  const scatter = Object.entries(scatterPays).map(
    ([count, times]) => [count, BigInt(times) * stakeMinor] as const,
  );
  return [
    { symbol: wildSymbol, pays: [], text: say('rules.wild') },
    {
      symbol: scatterSymbol,
      pays: scatter.toReversed(),
      text: say('rules.scatter', {
        three: freeGames.opened[3] ?? 0,
        four: freeGames.opened[4] ?? 0,
        five: freeGames.opened[5] ?? 0,
      }),
    },
    ...paySymbols.map((symbol, index) => ({
      symbol,
      pays: [5, 4, 3].map(
        (count) => [count, partsOf(stakeMinor, lines.length, linePays[index]![count - 3]!)] as const,
      ),
    })),
  ];
}

function lineDrawing(rows: readonly number[], line: number): HTMLElement {
  const cells = Array.from({ length: rules.rows }, (_, row) => row).flatMap((row) =>
    rows.map((at) => h('i', { class: at === row ? 'on' : '' })),
  );
  return h('figure', { class: 'line' }, h('figcaption', { text: String(line + 1) }), h('div', {}, ...cells));
}
