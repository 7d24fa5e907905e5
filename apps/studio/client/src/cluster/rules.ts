import { paySymbols, scatterSymbol, wildSymbol } from '@perya/game-rules/lines/line-rules.ts';
import { partsOf } from '../amounts.ts';
import { h } from '../dom.ts';
import { openSheet } from '../sheets/sheet.ts';
import { figures, payGrid, type PayCard } from '../slot/rules-sheet.ts';
import { sheetText } from '../sheets/sheet-text.ts';
import { facts, freeGamesRule, rules, scattersWanted, type ClusterWords } from './slot.ts';

const { freeGames, groups, multipliers, pays, scatter, sizes, stakeParts, tumbles, weights } = rules;

/** The sheet of the rules. */
export function openRules(words: ClusterWords, stakeMinor: bigint, atlas: HTMLImageElement): void {
  openSheet(words, words.say('rules.title'), ...rulesContent(words, stakeMinor, atlas));
}

/** Pays at the stake chosen, the rules in words, and the figures of the model's document in `docs/games/`. */
function rulesContent(words: ClusterWords, stakeMinor: bigint, atlas: HTMLImageElement): HTMLElement[] {
  const { say, money, percent } = words;
  const text = (sentence: string): HTMLElement => sheetText(sentence);
  const least = sizes[0]!;
  return [
    h('p', { class: 'rtp', text: say('rules.rtpText', { rtp: percent(facts.rtp) }) }),
    h('h3', { text: say('rules.symbols', { stake: money(stakeMinor) }) }),
    h('div', { class: 'pay-sizes' }, payGrid(words, atlas, payCards(words, stakeMinor))),
    h('h3', { text: say('cluster.rules.wins') }),
    text(say(`cluster.rules.${groups}`, { least })),
    text(say('cluster.rules.tumble', { tumbles })),
    text(say('cluster.rules.climb', { multipliers: row(multipliers) })),
    h('h3', { text: say('rules.free') }),
    text(
      say('cluster.rules.free', {
        rule: freeGamesRule(words),
        multipliers: row(freeGames.multipliers),
        from: freeGames.addedFrom,
        added: freeGames.added,
        limit: freeGames.limit,
      }),
    ),
    ...figures(words, facts),
    ...(facts.measuredRounds === 0
      ? []
      : [text(say('cluster.rules.measured', { rounds: facts.measuredRounds.toLocaleString('en') }))]),
    text(say('cluster.rules.fair')),
    text(say('rules.malfunction')),
  ];
}

const row = (list: readonly number[]): string => list.map((multiplier) => `×${multiplier}`).join(', ');

/** Each symbol with its pays, the largest group first. */
function payCards({ say }: ClusterWords, stakeMinor: bigint): PayCard[] {
  const opened = Object.entries(freeGames.opened)
    .map(([count, games]) => say('cluster.rules.opened', { count, games }))
    .join(', ');
  const least = scattersWanted(false);
  const wild: PayCard = { symbol: wildSymbol, pays: [], text: say('cluster.rules.wild') };
  return [
    ...(weights[wildSymbol]! > 0 ? [wild] : []),
    {
      symbol: scatterSymbol,
      pays: Object.entries(scatter.pays)
        .toReversed()
        .map(([count, stakes]) => [count, BigInt(stakes) * stakeMinor] as const),
      text: say('cluster.rules.scatter', { least, opened }),
    },
    ...paySymbols.map((symbol, index) => ({
      symbol,
      pays: sizes
        .map((size, band) => {
          const amount = partsOf(stakeMinor, stakeParts, pays[index]![band]!);
          return [sizeName(band, size), amount] as const;
        })
        .toReversed(),
    })),
  ];
}

/** "5", "7–8", "≥ 16"; the sheet writes a times sign behind it. */
function sizeName(band: number, size: number): string {
  const next = sizes[band + 1];
  if (next === undefined) return `≥ ${size}`;
  return next === size + 1 ? String(size) : `${size}–${next - 1}`;
}
