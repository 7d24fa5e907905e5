/**
 * Moves of a robot. It lays the melds that leave the fewest points as soon as it has them, adds cards that fit, and keeps cards that are
 * close to a meld. It calls or answers a fight by its points and by how many cards the others hold. It uses only what its seat knows,
 * and no random numbers.
 */
import { rankOf, suitOf } from '../../table/cards/shoe.ts';
import type { Card, Known, Move } from '../pvp-model.ts';
import { acts, hasLaid, mayFight, movesOf, type TongitsTable } from './match.ts';
import { meldsIn, pointsOf, sumOf } from './meld.ts';

/** Points with which a robot fights; a few more near the end of the stock. */
const fightPoints = 6;
const lateFightPoints = 10;
const lateStock = 5;

/** Estimated points of a hidden card. Calling is the greater risk, so its estimate is lower. */
const answeredCard = 4;
const calledCard = 3;

/** Worth of a card that may become a meld, in points. */
const promise = 3;

interface Plan {
  readonly melds: readonly (readonly Card[])[];
  readonly rest: number;
}

/** The melds of a hand that leave the fewest points. */
export function bestPlan(hand: readonly Card[]): Plan {
  const melds = meldsIn(hand);
  const search = (left: readonly Card[], from: number): Plan => {
    let best: Plan = { melds: [], rest: sumOf(left) };
    for (let at = from; at < melds.length; at += 1) {
      const meld = melds[at]!;
      if (!meld.every((card) => left.includes(card))) continue;
      const after = search(
        left.filter((card) => !meld.includes(card)),
        at + 1,
      );
      if (after.rest < best.rest) best = { melds: [meld, ...after.melds], rest: after.rest };
    }
    return best;
  };
  return search(hand, 0);
}

/** How many cards of the hand are close to it: of its rank, or of its suit one or two steps away. */
function neighboursOf(card: Card, hand: readonly Card[]): number {
  return hand.filter((other) => {
    if (other === card) return false;
    const apart = Math.abs(rankOf(other) - rankOf(card));
    return apart === 0 || (suitOf(other) === suitOf(card) && apart <= 2);
  }).length;
}

/** A call that nobody can answer wins with any hand. Otherwise the smallest hand that can answer decides. */
function pointsToCall(table: TongitsTable, seat: number): number {
  const answering = table.counts.filter((_, other) => other !== seat && hasLaid(table, other));
  const enough = table.stockCount <= lateStock ? lateFightPoints : fightPoints;
  return Math.max(enough, calledCard * Math.min(...answering));
}

/** A caller with many cards has many points. Robots that always folded would pay every caller. */
const pointsToAnswer = ({ counts, caller }: TongitsTable): number =>
  Math.max(fightPoints, answeredCard * (counts[caller ?? -1] ?? 0));

function chooseDraw({ seat, hand, table }: Known<TongitsTable>): Move {
  const points = sumOf(hand);
  if (mayFight(table, seat) && points <= pointsToCall(table, seat)) return [acts.fight];
  const takes = movesOf(table, seat, hand).filter(([act]) => act === acts.take);
  const restAfter = ([, ...cards]: Move): number =>
    bestPlan(hand.filter((card) => !cards.includes(card))).rest;
  const now = bestPlan(hand).rest;
  const good = takes.map((move) => ({ move, rest: restAfter(move) })).filter(({ rest }) => rest <= now);
  const best = good.reduce<(typeof good)[number] | null>(
    (one, other) => (one && one.rest <= other.rest ? one : other),
    null,
  );
  return best?.move ?? [acts.draw];
}

function chooseAct({ seat, hand, table }: Known<TongitsTable>): Move {
  const { melds } = bestPlan(hand);
  if (melds[0]) return [acts.lay, ...melds[0]];
  const add = movesOf(table, seat, hand).find(([act]) => act === acts.add);
  if (add) return add;
  return [acts.discard, leastUseful(hand)];
}

/** Many points and few neighbours. */
function leastUseful(hand: readonly Card[]): Card {
  const worth = (card: Card): number => pointsOf(card) - promise * neighboursOf(card, hand);
  return hand.reduce((worst, card) => (worth(card) > worth(worst) ? card : worst));
}

export function chooseMove(known: Known<TongitsTable>): Move {
  const { table, hand } = known;
  if (table.phase === 'fight') return [sumOf(hand) <= pointsToAnswer(table) ? acts.challenge : acts.fold];
  return table.phase === 'draw' ? chooseDraw(known) : chooseAct(known);
}

/** Move for a player whose time is over: the one with the least risk. */
export function safeMove({ table, hand }: Known<TongitsTable>): Move {
  if (table.phase === 'fight') return [acts.fold];
  if (table.phase === 'draw') return [acts.draw];
  return [acts.discard, hand.reduce((high, card) => (pointsOf(card) > pointsOf(high) ? card : high))];
}
