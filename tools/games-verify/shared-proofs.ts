/** The proofs of the fair's own tables: colour game, drop ball, crash, bingo. */
import { lineChances } from '../../packages/game-rules/src/table/bingo/bingo-figures.ts';
import { payOfLines, type BingoRules } from '../../packages/game-rules/src/table/bingo/bingo.ts';
import { cardOf, completedLines } from '../../packages/game-rules/src/table/bingo/card.ts';
import { bingo30, bingo75 } from '../../packages/game-rules/src/table/bingo/models.ts';
import { everyThrow } from '../../packages/game-rules/src/table/colour-game/colour-game.ts';
import { colourGameFair, colourGameHall } from '../../packages/game-rules/src/table/colour-game/models.ts';
import { crashPoint, reaching, type CrashRules } from '../../packages/game-rules/src/table/crash/crash.ts';
import { crash97, crash98 } from '../../packages/game-rules/src/table/crash/models.ts';
import { pegRows, slotCount, slotOf } from '../../packages/game-rules/src/table/drop-ball/drop-ball.ts';
import { dropBallFair } from '../../packages/game-rules/src/table/drop-ball/models.ts';
import { classesOf } from '../../packages/game-rules/src/table/spot-figures.ts';
import type { Outcome, TableModel } from '../../packages/game-rules/src/table/table-model.ts';
import type { TableProof } from './table-proof.ts';

const all = ({ spots }: TableModel): string[] => spots.map(({ id }) => id);

/** All 216 throws. */
function colourProof(model: TableModel, title: string): TableProof {
  const throws = everyThrow();
  return {
    model,
    title,
    shown: all(model),
    returnsOf: (spot) => classesOf(throws.map((outcome) => model.returnOf(outcome, { spot, choice: [] }))),
    kindOf: (outcome) => outcome.join(''),
    kinds: () => new Map(throws.map((outcome) => [outcome.join(''), 1 / throws.length])),
  };
}

/** All starts and all ways through the pegs. */
function dropBallProof(model: TableModel, title: string): TableProof {
  const ways = Array.from({ length: slotCount * 2 ** pegRows }, (_, way): Outcome => {
    const turns = Array.from({ length: pegRows }, (__, row) => (way >> row) & 1);
    return [way >> pegRows, ...turns];
  });
  return {
    model,
    title,
    shown: all(model),
    returnsOf: (spot) => classesOf(ways.map((outcome) => model.returnOf(outcome, { spot, choice: [] }))),
    kindOf: (outcome) => String(slotOf(outcome)),
    kinds() {
      const shares = new Map<string, number>();
      for (const outcome of ways) {
        const slot = String(slotOf(outcome));
        shares.set(slot, (shares.get(slot) ?? 0) + 1 / ways.length);
      }
      return shares;
    },
  };
}

const two32 = 2 ** 32;

/** Limits of flights' ends, in hundredths; ends between two limits are one class. */
const bounds = [100, 101, 110, 125, 150, 200, 300, 500, 1000, 3000, 10_000] as const;

/** A player who always leaves at 2.00; whichever multiplier is chosen, the return is the stated one. */
function crashProof(model: TableModel, title: string): TableProof {
  const { rtpPercent, ceiling } = model.rules as CrashRules;
  const leavesAt = 200;
  const reached = reaching(rtpPercent, leavesAt);
  return {
    model,
    title,
    shown: all(model),
    returnsOf: () => [
      { hundredths: leavesAt, ways: reached },
      { hundredths: 0, ways: two32 - reached },
      // Possible for players who stay; this player leaves earlier.
      { hundredths: ceiling, ways: 0 },
    ],
    choiceOf: () => [leavesAt],
    kindOf([drawn = 0]) {
      const end = crashPoint(rtpPercent, drawn);
      return String(bounds.findLast((bound) => end >= bound));
    },
    kinds: () =>
      new Map(
        bounds.map((bound, index) => {
          const next = bounds[index + 1];
          const from = index === 0 ? two32 : reaching(rtpPercent, bound);
          return [String(bound), (from - (next ? reaching(rtpPercent, next) : 0)) / two32];
        }),
      ),
  };
}

/** One card represents all, because its numbers make no difference. */
function bingoProof(model: TableModel, title: string): TableProof {
  const rules = model.rules as BingoRules;
  const card = cardOf(rules, 0);
  const chances = lineChances(rules);
  // Cards with this many lines are so rare that they count with those of fewer lines.
  const rare = chances.findIndex((_, lines) => chances.slice(lines).reduce((a, b) => a + b, 0) < 1e-3);
  return {
    model,
    title,
    shown: all(model),
    returnsOf: () => chances.map((ways, lines) => ({ hundredths: payOfLines(rules, lines), ways })),
    choiceOf: () => [0],
    kindOf: (outcome) => String(Math.min(rare, completedLines(rules, card, new Set(outcome)).length)),
    kinds: () =>
      new Map(
        chances
          .slice(0, rare + 1)
          .map((chance, lines) => [
            String(lines),
            lines < rare ? chance : chances.slice(rare).reduce((sum, one) => sum + one, 0),
          ]),
      ),
  };
}

export const sharedProofs: readonly TableProof[] = [
  colourProof(colourGameFair, 'Colour game of the fairs'),
  colourProof(colourGameHall, 'Colour game of the hall'),
  dropBallProof(dropBallFair, 'Drop ball'),
  crashProof(crash98, 'Crash, 98 %'),
  crashProof(crash97, 'Crash, 97 %'),
  bingoProof(bingo75, 'Bingo, 75 balls'),
  bingoProof(bingo30, 'Bingo, 30 balls'),
];
