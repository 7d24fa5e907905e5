import type { GameModel, Round, Step } from '../model.ts';
import { gridAt } from './evaluate.ts';
import { facts } from './facts.ts';
import { lines, rowCount } from './pay-table.ts';
import { playRound, roundOf, type Game, type Round as PlayedRound } from './play.ts';
import { symbolNames } from './symbols.ts';

const stepOf = ({ index, stops, multiplier, win, freeGamesWon }: Game): Step => ({
  index,
  draw: stops,
  multiplier,
  win,
  opened: freeGamesWon,
});

const stepsOf = ({ games, win }: PlayedRound): Round => ({ steps: games.map(stepOf), win });

/** Five reels, three rows, twenty lines, wilds, scatters, free games with a rising multiplier. */
export const fiestaNights: GameModel = {
  name: 'fiesta-nights',
  family: 'lines',
  stakeParts: lines.length,
  facts,
  play: (numbers) => stepsOf(playRound(numbers)),
  roundOf(draws) {
    let next = 0;
    const round = stepsOf(roundOf(() => draws[next++] ?? []));
    if (next !== draws.length) throw new RangeError(`${draws.length} draws, ${next} games`);
    return round;
  },
  print({ draw }) {
    const grid = gridAt(draw);
    return Array.from({ length: rowCount }, (_, row) =>
      grid
        .map((column) => symbolNames[column[row]!]!.padEnd(10))
        .join('')
        .trimEnd(),
    );
  },
};
