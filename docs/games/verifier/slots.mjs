/** Slots of all families. */
import { byWeights, range, sum } from './numbers.mjs';

const readStrips = ({ letters, strips }) =>
  strips.map((strip) => [...strip].map((letter) => letters.indexOf(letter)));

const columnOf = (strip, stop, rows) => range(rows).map((row) => strip[(stop + row) % strip.length]);
const countOf = (grid, symbol) => grid.flat().filter((shown) => shown === symbol).length;

function payLines(rules, grid) {
  return sum(
    rules.lines.map((rows) => {
      const symbol = grid[0][rows[0]];
      let count = 1;
      while (count < grid.length && [symbol, 0].includes(grid[count][rows[count]])) count += 1;
      return symbol < 2 || count < 3 ? 0 : rules.linePays[symbol - 2][count - 3];
    }),
  );
}

function payWays(rules, grid, wildCounts) {
  const symbols = [...new Set(grid[0])].filter((symbol) => symbol >= 2);
  return sum(
    symbols.map((symbol) => {
      let [ways, count] = [1, 0];
      for (const column of grid) {
        const fitting = sum(column.map((shown) => (shown === symbol ? 1 : shown === 0 ? wildCounts : 0)));
        if (fitting === 0) break;
        [ways, count] = [ways * fitting, count + 1];
      }
      return count < 3 ? 0 : rules.pays[symbol - 2][count - 3] * ways;
    }),
  );
}

/** @param play one game: whether it is free → its draw, its win before any multiplier, its scatters, and what it raises the multiplier by */
function playFreeGames({ freeGames }, play) {
  const paid = play(false);
  const steps = [{ draw: paid.draw, win: paid.pay }];
  let owed = freeGames.opened[paid.scatters] ?? 0;
  let factor = freeGames.multiplier?.start ?? 1;
  for (let index = 1; index <= owed; index += 1) {
    const game = play(true);
    if (freeGames.multiplier) factor = Math.min(factor + game.raise, freeGames.multiplier.limit);
    if (game.scatters >= 3) owed += Math.min(freeGames.added, freeGames.limit - owed);
    steps.push({ draw: game.draw, win: game.pay * factor });
  }
  return steps;
}

function playLines(next, data) {
  const reels = readStrips(data);
  return playFreeGames(data, () => {
    const draw = reels.map((strip) => next(strip.length));
    const grid = reels.map((strip, reel) => columnOf(strip, draw[reel], data.rows));
    const scatters = countOf(grid, 1);
    const pay = payLines(data, grid) + (data.scatterPays[scatters] ?? 0) * data.stakeParts;
    return { draw, pay, scatters, raise: data.freeGames.multiplier.perWild * countOf(grid, 0) };
  });
}

function playWays(next, data) {
  const reels = readStrips(data);
  return playFreeGames(data, (isFree) => {
    const draw = reels.map((strip) => next(strip.length));
    const grid = reels.map((strip, reel) => columnOf(strip, draw[reel], data.rows));
    const scatters = countOf(grid, 1);
    const ways = payWays(data, grid, isFree ? data.freeGames.wildCounts : 1);
    return { draw, pay: ways + (data.scatterPays[scatters] ?? 0) * data.stakeParts, scatters };
  });
}

function playRows(next, data) {
  const reels = readStrips(data);
  return playFreeGames(data, () => {
    const draw = reels.flatMap((strip, reel) => [
      2 + byWeights(next, data.heights[reel]),
      next(strip.length),
    ]);
    const grid = reels.map((strip, reel) => columnOf(strip, draw[reel * 2 + 1], draw[reel * 2]));
    const scatters = countOf(grid, 1);
    const pay = payWays(data, grid, 1) + (data.scatterPays[scatters] ?? 0) * data.stakeParts;
    return { draw, pay, scatters, raise: grid.filter((column) => column.length === 7).length };
  });
}

function payClassic(data, shown) {
  const others = shown.filter((symbol) => symbol !== 0);
  if (others.length === 0) return data.pays[0];
  const factor = data.wildFactor ** (3 - others.length);
  if (others.every((symbol) => symbol === others[0])) return data.pays[others[0]] * factor;
  return others.every((symbol) => symbol >= 3 && symbol <= 5) ? data.anyBarPay * factor : 0;
}

function playClassic(next, data) {
  const reels = readStrips(data);
  const limit = data.respins?.limit ?? 0;
  const steps = [];
  for (let index = 0; ; index += 1) {
    const standing = steps.at(-1)?.draw;
    const draw = reels.map((strip, reel) => (standing && reel === 1 ? standing[1] : next(strip.length)));
    const grid = reels.map((strip, reel) => columnOf(strip, draw[reel], 3));
    const isFilled = data.respins !== null && grid[1].includes(0);
    if (isFilled) grid[1] = [0, 0, 0];
    const win = sum(
      data.lines.map((rows) =>
        payClassic(
          data,
          rows.map((row, reel) => grid[reel][row]),
        ),
      ),
    );
    steps.push({ draw, win });
    if (index >= limit || !(index === 0 ? isFilled : win > 0)) return steps;
  }
}

function playHold(next, data) {
  const { hold, base } = data;
  const reels = readStrips(base);
  const weights = hold.values.map(({ weight }) => weight);
  const stops = reels.map((strip) => next(strip.length));
  const grid = reels.map((strip, reel) => columnOf(strip, stops[reel], base.rows));
  const shown = grid.flat();
  const values = shown.filter((symbol) => symbol === 1).map(() => byWeights(next, weights));
  let at = 0;
  let board = shown.map((symbol) => (symbol === 1 ? 1 + values[at++] : 0));
  const partsOf = (cells) => sum(cells.map((value) => hold.values[value - 1].parts));
  const isFull = () => board.every((value) => value > 0);
  const grand = () => (isFull() ? hold.grand : 0);
  const opens = values.length >= hold.opens;
  const held = opens ? partsOf(board.filter((value) => value > 0)) + grand() : 0;
  const steps = [{ draw: [...stops, ...values], win: payLines(base, grid) + held }];
  let left = opens && !isFull() ? hold.respins : 0;
  while (left > 0) {
    const before = board;
    board = before.map((value) =>
      value > 0 ? value : next(hold.landing.of) < hold.landing.cases ? 1 + byWeights(next, weights) : 0,
    );
    const landed = board.filter((value, cell) => value > 0 && before[cell] === 0);
    steps.push({ draw: board, win: partsOf(landed) + grand() });
    left = isFull() ? 0 : landed.length > 0 ? hold.respins : left - 1;
  }
  return steps;
}

function groupsOf({ columns, rows, groups }, grid) {
  const found = [];
  const seen = new Set();
  const beside = (cell) => [
    ...(cell % rows > 0 ? [cell - 1] : []),
    ...(cell % rows < rows - 1 ? [cell + 1] : []),
    ...(cell >= rows ? [cell - rows] : []),
    ...(cell < (columns - 1) * rows ? [cell + rows] : []),
  ];
  if (groups === 'anywhere') {
    return [2, 3, 4, 5, 6, 7, 8, 9].map((symbol) => ({
      symbol,
      cells: range(grid.length).filter((cell) => grid[cell] === symbol),
    }));
  }
  for (const first of range(grid.length)) {
    const symbol = grid[first];
    if (symbol < 2 || seen.has(first)) continue;
    const cells = [first];
    for (const cell of cells)
      for (const other of beside(cell))
        if ([symbol, 0].includes(grid[other]) && !cells.includes(other)) cells.push(other);
    for (const cell of cells) if (grid[cell] === symbol) seen.add(cell);
    found.push({ symbol, cells });
  }
  return found;
}

function playClusterGame(next, data, faces, isFree, wonBefore) {
  const { columns, rows, sizes, pays } = data;
  const multipliers = isFree ? data.freeGames.multipliers : data.multipliers;
  const draw = [];
  const take = (n) => {
    draw.push(next(n));
    return draw.at(-1);
  };
  const cellsFrom = (number, count) => {
    let x = number;
    const cells = range(count).map(() => {
      const face = faces[x % faces.length];
      x = Math.floor(x / faces.length);
      return face;
    });
    return { cells, rest: x };
  };
  let grid = range(columns).flatMap(() => {
    const { cells, rest } = cellsFrom(take(data.scatter.places * faces.length ** rows), rows);
    if (rest < rows) cells[rest] = 1;
    return cells;
  });
  const scatters = countOf(grid, 1);
  let win = (data.scatter.pays[scatters] ?? 0) * data.stakeParts;
  let won = wonBefore;
  for (let tumbles = 0; ; tumbles += 1) {
    const payOf = ({ symbol, cells }) =>
      pays[symbol - 2][sizes.filter((size) => size <= cells.length).length - 1] ?? 0;
    const wins = groupsOf(data, grid).filter((group) => payOf(group) > 0);
    if (wins.length === 0) break;
    win += sum(wins.map(payOf)) * multipliers[Math.min(won, multipliers.length - 1)];
    won += 1;
    if (tumbles === data.tumbles) break;
    const gone = new Set(wins.flatMap(({ cells }) => cells));
    grid = range(columns).flatMap((column) => {
      const stays = range(rows)
        .map((row) => column * rows + row)
        .filter((cell) => !gone.has(cell));
      const missing = rows - stays.length;
      const fresh = missing === 0 ? [] : cellsFrom(take(faces.length ** missing), missing).cells;
      return [...fresh, ...stays.map((cell) => grid[cell])];
    });
  }
  return { draw, win, won, scatters };
}

function playCluster(next, data) {
  const { freeGames } = data;
  const faces = data.weights.flatMap((weight, symbol) => range(weight).map(() => symbol));
  const paid = playClusterGame(next, data, faces, false, 0);
  const steps = [{ draw: paid.draw, win: paid.win }];
  let owed = freeGames.opened[paid.scatters] ?? 0;
  let won = 0;
  for (let index = 1; index <= Math.min(owed, freeGames.limit); index += 1) {
    const game = playClusterGame(next, data, faces, true, freeGames.keeps ? won : 0);
    won = game.won;
    if (game.scatters >= freeGames.addedFrom) owed += Math.min(freeGames.added, freeGames.limit - owed);
    steps.push({ draw: game.draw, win: game.win });
  }
  return steps;
}

export const slots = {
  lines: playLines,
  ways: playWays,
  rows: playRows,
  classic: playClassic,
  hold: playHold,
  cluster: playCluster,
};
