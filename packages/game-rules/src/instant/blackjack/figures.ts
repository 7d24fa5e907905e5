/** Exact return of a plan of play at blackjack: follows every possible card to the end of the round. */
import type { Ending, WayOfPlaying } from '../mathematics.ts';
import { blackjackTotal, noCards, withValue, type Count } from './hand.ts';
import { compare, double, hit, naturalPays, payOf, split } from './rules.ts';
import {
  bestChoice,
  dealerEnds,
  dealersChoice,
  merged,
  shareOf,
  values,
  type DealerEnd,
  type Plan,
} from './strategy.ts';

/** How a hand ends, and how likely that is. */
interface HandEnd {
  readonly total: number;
  readonly doubled: boolean;
  readonly share: number;
}

/** Pays in hundredths with their shares. */
type Pays = Map<number, number>;

const add = (pays: Pays, one: number, share: number): void =>
  void pays.set(one, (pays.get(one) ?? 0) + share);

type EndsOf = (up: number, count: Count, free: boolean, first: boolean) => HandEnd[];

const mergedEnds = (ends: readonly HandEnd[]): HandEnd[] =>
  merged(ends, ({ total, doubled }) => `${total} ${doubled}`);

/** Every way in which a plan plays a hand to its end; whether it is split was asked before. */
function playedBy(plan: Plan): EndsOf {
  const known = new Map<string, HandEnd[]>();
  const endsOf: EndsOf = (up, count, free, first) => {
    const name = [up, count.total, count.soft, free, first].join();
    const ends = known.get(name) ?? mergedEnds(play(up, count, free, first));
    known.set(name, ends);
    return ends;
  };
  const play: EndsOf = (up, count, free, first) => {
    const standing: HandEnd[] = [{ total: count.total, doubled: false, share: 1 }];
    if (count.total >= blackjackTotal) return standing;
    const choice = plan({ up, count, free, first, pair: null });
    if (choice !== hit && choice !== double) return standing;
    return values.flatMap((value) => {
      const next = withValue(count, value);
      const share = shareOf(value);
      if (choice === double) return [{ total: next.total, doubled: true, share }];
      return endsOf(up, next, free, false).map((end) => ({ ...end, share: end.share * share }));
    });
  };
  return endsOf;
}

/** One card that was split gets its second one, and is played. */
function splitEnds(endsOf: EndsOf, up: number, value: number, free: boolean): HandEnd[] {
  const all = values.flatMap((second) => {
    const count = withValue(withValue(noCards, value), second);
    const ends: HandEnd[] =
      value === 1 ? [{ total: count.total, doubled: false, share: 1 }] : endsOf(up, count, free, true);
    return ends.map((end) => ({ ...end, share: end.share * shareOf(second) }));
  });
  return mergedEnds(all);
}

/** What hands pay against one end of the dealer's. */
function paysAgainst(dealer: DealerEnd, free: boolean, ends: readonly HandEnd[]): Pays {
  const pays: Pays = new Map();
  for (const { total, doubled, share } of ends)
    add(pays, payOf({ free, doubled }, compare(total, dealer)), share);
  return pays;
}

/** Both hands of a split: against the same dealer, and else independent of each other. */
function together(one: Pays, other: Pays): Pays {
  const pays: Pays = new Map();
  for (const [a, shareA] of one) for (const [b, shareB] of other) add(pays, a + b, shareA * shareB);
  return pays;
}

interface Start {
  readonly up: number;
  readonly cards: readonly [number, number];
  readonly share: number;
}

/** From the two first cards and the dealer's open one. */
function addRounds(pays: Pays, plan: Plan, endsOf: EndsOf, { up, cards, share }: Start): void {
  const [first, second] = cards;
  const count = withValue(withValue(noCards, first), second);
  if (count.total === blackjackTotal) {
    for (const { natural, share: end } of dealerEnds(up)) add(pays, natural ? 100 : naturalPays, share * end);
    return;
  }
  const pair = first === second && first < 10 ? first : null;
  const isSplit = pair !== null && plan({ up, count, free: false, first: true, pair }) === split;
  const hands = isSplit
    ? [splitEnds(endsOf, up, first, false), splitEnds(endsOf, up, first, true)]
    : [endsOf(up, count, false, true)];
  for (const dealer of dealerEnds(up)) {
    const [own, free] = hands.map((ends, index) => paysAgainst(dealer, index === 1, ends));
    for (const [one, part] of free ? together(own!, free) : own!) add(pays, one, share * dealer.share * part);
  }
}

function wayOf(name: string, plan: Plan): WayOfPlaying {
  const pays: Pays = new Map();
  const endsOf = playedBy(plan);
  for (const up of values)
    for (const first of values)
      for (const second of values) {
        const share = shareOf(up) * shareOf(first) * shareOf(second);
        addRounds(pays, plan, endsOf, { up, cards: [first, second], share });
      }
  const endings: Ending[] = [...pays].map(([one, share]) => ({ pays: one, share }));
  return { name, endings: endings.toSorted((a, b) => a.pays - b.pays) };
}

let counted: WayOfPlaying | undefined;

/** Of the best play; counted once, as it takes a moment. */
export const bestWay = (): WayOfPlaying => (counted ??= wayOf('best play', bestChoice));

/** The best play, and that of a player who plays as the dealer does and lets every free chip go. */
export const blackjackWays = (): WayOfPlaying[] => [bestWay(), wayOf('as the dealer plays', dealersChoice)];
