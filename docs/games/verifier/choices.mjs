/** Games of choices. */
import { partialShuffle, range, sum } from './numbers.mjs';

const multiplier = (ways, all) => Number((98n * all * 2n + ways) / (ways * 2n));
const choose = (n, k) => range(k).reduce((all, i) => (all * BigInt(n - i)) / BigInt(i + 1), 1n);

export const singles = {
  dice: (next, _data, [side, ways]) => {
    const d = next(10000);
    const won = side === 0 ? d < ways : d >= 10000 - ways;
    return [[d], won ? multiplier(BigInt(ways), 10000n) : 0];
  },
  limbo: (next, _data, [target]) => {
    const d = next(10 ** 9);
    return [[d], d < Math.floor((98 * 10 ** 9) / target) ? target : 0];
  },
  plinko: (next, { buckets }, [risk, rows]) => {
    const path = range(rows).map(() => next(2));
    return [path, buckets[`${risk}/${rows}`][sum(path)]];
  },
  wheel: (next, { segments }, [risk, size]) => {
    const place = next(size);
    return [[place], segments[`${risk}/${size}`][place]];
  },
  keno: (next, { pays }, [risk, ...marked]) => {
    const drawn = partialShuffle(next, 40, 10).map((one) => one + 1);
    return [drawn, pays[risk][marked.length - 1][marked.filter((one) => drawn.includes(one)).length]];
  },
};

function playMines(next, _data, [[m], ...choices]) {
  const board = partialShuffle(next, 25, m);
  const worthAfter = (k) => multiplier(choose(25 - m, k), choose(25, k));
  const steps = [{ draw: [], win: 0 }];
  let opened = 0;
  for (const [field] of choices) {
    const worth = opened === 0 ? 100 : worthAfter(opened);
    if (field === undefined) steps.push({ draw: board, win: worth });
    else if (board.includes(field)) steps.push({ draw: [1, ...board], win: 0 });
    else {
      opened += 1;
      const isLast = opened === 25 - m || worthAfter(opened + 1) > 1000000;
      steps.push(isLast ? { draw: [0, ...board], win: worthAfter(opened) } : { draw: [0], win: 0 });
    }
  }
  return steps;
}

function playHiLo(next, _data, [, ...choices]) {
  const deal = () => [next(13), next(4)];
  const steps = [{ draw: deal(), win: 0 }];
  let [rank, ways, all] = [steps[0].draw[0] + 1, 1n, 1n];
  for (const [guess] of choices) {
    const worth = all === 1n ? 100 : multiplier(ways, all);
    if (guess === undefined) {
      steps.push({ draw: [], win: worth });
      continue;
    }
    const draw = deal();
    const isLast = steps.length + 1 === 40;
    const now = draw[0] + 1;
    const right = [
      true,
      rank === 1 ? now > rank : now >= rank,
      rank === 13 ? now < rank : now <= rank,
      now === rank,
    ][guess];
    const count = [0, rank === 1 ? 12 : 14 - rank, rank === 13 ? 12 : rank, 1][guess];
    if (guess !== 0) [ways, all] = [ways * BigInt(count), all * 13n];
    rank = now;
    const reached = all === 1n ? 100 : multiplier(ways, all);
    steps.push({ draw, win: right && isLast ? reached : 0 });
  }
  return steps;
}

function playBalloon(next, { rubbers }, [[risk], ...choices]) {
  const { of, bursts, longest } = rubbers[risk];
  const steps = [{ draw: [], win: 0 }];
  const worthAfter = (k) =>
    k === 0 ? 100 : multiplier(BigInt(of - bursts) ** BigInt(k), BigInt(of) ** BigInt(k));
  let pumps = 0;
  for (const [pump] of choices) {
    if (pump === undefined) steps.push({ draw: [], win: worthAfter(pumps) });
    else {
      const draw = [next(of)];
      if (draw[0] >= bursts) pumps += 1;
      steps.push({ draw, win: draw[0] >= bursts && pumps === longest ? worthAfter(pumps) : 0 });
    }
  }
  return steps;
}

export const chosen = { mines: playMines, 'hi-lo': playHiLo, balloon: playBalloon };
