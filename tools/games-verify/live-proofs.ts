/** The proofs of the tables with cards, wheels and dice. */
import * as andarBahar from '../../packages/game-rules/src/table/andar-bahar/bets.ts';
import { resultOf, type BaccaratSpot } from '../../packages/game-rules/src/table/baccarat/bets.ts';
import type { BaccaratRules } from '../../packages/game-rules/src/table/baccarat/baccarat.ts';
import { handsOf } from '../../packages/game-rules/src/table/baccarat/hands.ts';
import {
  allWays,
  returnsOf,
  valueClasses,
} from '../../packages/game-rules/src/table/baccarat/mathematics.ts';
import { rankOf } from '../../packages/game-rules/src/table/cards/shoe.ts';
import { allFalls } from '../../packages/game-rules/src/table/coin-bowl/bets.ts';
import * as dragonTiger from '../../packages/game-rules/src/table/dragon-tiger/dragon-tiger.ts';
import { handfuls, leastButtons } from '../../packages/game-rules/src/table/fan-tan/bets.ts';
import { pockets, rouletteSpots } from '../../packages/game-rules/src/table/roulette/layout.ts';
import type { RouletteRules } from '../../packages/game-rules/src/table/roulette/roulette.ts';
import { strikeCounts, stormReturns } from '../../packages/game-rules/src/table/roulette/storm.ts';
import { allThrows } from '../../packages/game-rules/src/table/sic-bo/bets.ts';
import { classesOf } from '../../packages/game-rules/src/table/spot-figures.ts';
import type { Outcome, TableKind, TableModel } from '../../packages/game-rules/src/table/table-model.ts';
import { liveModels } from '../../packages/game-rules/src/table/tables.ts';
import type { TableProof } from './table-proof.ts';

/** `baccarat-no-commission` → `Baccarat, no commission`. */
function titleOf({ name }: TableModel): string {
  const words = name.replace('roulette-', 'roulette, ').replace('baccarat-', 'baccarat, ');
  const spaced = words.replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const all = ({ spots }: TableModel): string[] => spots.map(({ id }) => id);

function baccaratProof(model: TableModel): TableProof {
  const { banker } = model.rules as BaccaratRules;
  return {
    model,
    title: titleOf(model),
    shown: all(model),
    returnsOf: (spot) => returnsOf(spot as BaccaratSpot, banker),
    kindOf(outcome) {
      const { playerTotal, bankerTotal, playerCards, bankerCards } = resultOf(handsOf(outcome));
      return `${playerTotal}${bankerTotal}${playerCards}${bankerCards}`;
    },
    kinds: () =>
      new Map(
        valueClasses().map(({ result, ways }) => [
          `${result.playerTotal}${result.bankerTotal}${result.playerCards}${result.bankerCards}`,
          ways / allWays,
        ]),
      ),
  };
}

function rouletteProof(model: TableModel): TableProof {
  const { storm } = model.rules as RouletteRules;
  const every = Array.from({ length: pockets }, (_, pocket) => pocket);
  const kinds = [...new Set(rouletteSpots.map(({ kind }) => kind))];
  const spotOf = (id: string) => rouletteSpots.find((one) => one.id === id)!;
  const struck = storm ? strikeCounts : [[0, 100] as const];
  return {
    model,
    title: titleOf(model),
    shown: kinds.map((kind) => rouletteSpots.findLast((one) => one.kind === kind)!.id),
    returnsOf(id) {
      if (storm && spotOf(id).kind === 'straight') return stormReturns();
      // All but single numbers ask for the pocket alone: any strikes will do.
      return classesOf(
        every.map((pocket) => model.returnOf(storm ? [pocket, 0, 49] : [pocket], { spot: id, choice: [] })),
      );
    },
    kindOf: (outcome) => `${outcome[0]}/${(outcome.length - 1) / 2}`,
    kinds: () =>
      new Map(
        every.flatMap((pocket) =>
          struck.map(([count, weight]): [string, number] => [`${pocket}/${count}`, weight / 100 / pockets]),
        ),
      ),
  };
}

/** For a table with few, equally likely outcomes: counts all of them. */
function countedProof(model: TableModel, outcomes: readonly Outcome[]): TableProof {
  return {
    model,
    title: titleOf(model),
    shown: all(model),
    returnsOf: (spot) => classesOf(outcomes.map((outcome) => model.returnOf(outcome, { spot, choice: [] }))),
    kindOf: (outcome) => outcome.join(' '),
    kinds: () => new Map(outcomes.map((outcome) => [outcome.join(' '), 1 / outcomes.length])),
  };
}

function andarBaharProof(model: TableModel): TableProof {
  const { longestDeal, waysAt } = andarBahar;
  const places = Array.from({ length: longestDeal }, (_, index) => index + 1);
  const ways = places.reduce((sum, place) => sum + waysAt(place), 0);
  return {
    model,
    title: titleOf(model),
    shown: all(model),
    returnsOf: andarBahar.returnsOf,
    kindOf: (outcome) => String(outcome.length - 1),
    kinds: () => new Map(places.map((place) => [String(place), waysAt(place) / ways])),
  };
}

function dragonTigerProof(model: TableModel): TableProof {
  const ranks = Array.from({ length: 13 }, (_, index) => index + 1);
  return {
    model,
    title: titleOf(model),
    shown: all(model),
    returnsOf: dragonTiger.returnsOf,
    kindOf: (outcome) => outcome.map(rankOf).join(' '),
    kinds: () =>
      new Map(
        ranks.flatMap((dragon) =>
          ranks.map((tiger): [string, number] => [
            `${dragon} ${tiger}`,
            (32 / 416) * ((dragon === tiger ? 31 : 32) / 415),
          ]),
        ),
      ),
  };
}

const makers: Partial<Record<TableKind, (model: TableModel) => TableProof>> = {
  baccarat: baccaratProof,
  roulette: rouletteProof,
  'sic-bo': (model) => countedProof(model, allThrows()),
  'dragon-tiger': dragonTigerProof,
  'fan-tan': (model) =>
    countedProof(
      model,
      Array.from({ length: handfuls }, (_, index) => [leastButtons + index]),
    ),
  'coin-bowl': (model) => countedProof(model, allFalls()),
  'andar-bahar': andarBaharProof,
};

export const liveProofs: readonly TableProof[] = liveModels.map((model) => makers[model.kind]!(model));
