/** The sheet of the rules of a slot that pays by ways; what differs between its families is passed in. */
import { paySymbols, scatterSymbol, wildSymbol } from '@perya/game-rules/lines/line-rules.ts';
import type { WaysPays } from '@perya/game-rules/ways/evaluate-ways.ts';
import type { FreeGamesRule } from '@perya/game-rules/ways/free-games.ts';
import type { WaysFacts } from '@perya/game-rules/ways/ways-model.ts';
import type { WaysPhraseKey } from '@perya/phrases/studio/ways/en.ts';
import { partsOf } from '../amounts.ts';
import { h } from '../dom.ts';
import { openSheet } from '../sheets/sheet.ts';
import type { Words } from '../words.ts';
import { sheetText } from '../sheets/sheet-text.ts';
import { figures, payGrid, type PayCard } from './rules-sheet.ts';

export interface WaysSheet {
  rules: WaysPays & { freeGames: FreeGamesRule };
  facts: WaysFacts;
  reels: number;
  /** How ways are counted, a paragraph each. */
  ways: { title: string; texts: readonly string[]; more?: HTMLElement };
  /** What is special about the free games. */
  special: string;
}

/** Pays at the stake chosen, the rules in words, and the figures of the model's document in `docs/games/`. */
export function openWaysRules(
  words: Words<WaysPhraseKey>,
  stakeMinor: bigint,
  atlas: HTMLImageElement,
  { rules, facts, reels, ways, special }: WaysSheet,
): void {
  const { say, money, percent } = words;
  const text = (sentence: string): HTMLElement => sheetText(sentence);
  openSheet(
    words,
    say('rules.title'),
    h('p', { class: 'rtp', text: say('rules.rtpText', { rtp: percent(facts.rtp) }) }),
    h('h3', { text: say('ways.rules.symbols', { stake: money(stakeMinor) }) }),
    payGrid(words, atlas, payCards(words, stakeMinor, rules, reels)),
    h('h3', { text: ways.title }),
    ...ways.texts.map(text),
    ...(ways.more ? [ways.more] : []),
    h('h3', { text: say('rules.free') }),
    text(
      say('rules.freeText', {
        multiplier: special,
        added: rules.freeGames.added,
        limit: rules.freeGames.limit,
      }),
    ),
    ...figures(words, facts),
    text(say('rules.fair')),
    text(say('rules.malfunction')),
  );
}

/** What one way of each symbol pays. */
function payCards(
  { say }: Words<WaysPhraseKey>,
  stakeMinor: bigint,
  { pays, scatterPays, stakeParts, freeGames }: WaysSheet['rules'],
  reels: number,
): PayCard[] {
  const runs = Array.from({ length: reels - 2 }, (_, index) => reels - index);
  const scatter = Object.entries(scatterPays).map(
    ([count, times]) => [count, BigInt(times) * stakeMinor] as const,
  );
  const opened = Object.entries(freeGames.opened).map(([count, games]) =>
    say('ways.rules.opened', { count, games }),
  );
  return [
    { symbol: wildSymbol, pays: [], text: say('ways.rules.wild', { last: reels }) },
    {
      symbol: scatterSymbol,
      pays: scatter.toReversed(),
      text: say('ways.rules.scatter', { opened: opened.join(', ') }),
    },
    ...paySymbols.map((symbol, index) => ({
      symbol,
      pays: runs.map((run) => [run, partsOf(stakeMinor, stakeParts, pays[index]![run - 3]!)] as const),
    })),
  ];
}
