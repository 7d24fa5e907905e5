/** Games of choices. */
import { byWeights, partialShuffle, range, sum } from './numbers.mjs';

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
  palayok: (next, { prizes }, [risk, ...broken]) => {
    const hung = partialShuffle(next, 9, 9);
    return [hung, sum(broken.map((pot) => prizes[risk][hung[pot]])) / broken.length];
  },
  'duck-shoot': (next, { chances }, ducks) => {
    const drawn = ducks.map((duck) => next(chances[duck]));
    const paid = ducks.map((duck, cork) => (drawn[cork] === 0 ? 98 * chances[duck] : 0));
    return [drawn, sum(paid) / ducks.length];
  },
  'ring-toss': (next, { bottles }, [bottle, rings]) => {
    const drawn = range(rings).map(() => next(bottles[bottle].of));
    return [drawn, bottles[bottle].pays[rings === 3 ? 0 : 1][drawn.filter((one) => one === 0).length]];
  },
  claw: (next, { prizes }, [prize]) => {
    const grip = next(1000);
    return [[grip], grip >= 1000 - prizes[prize] ? multiplier(BigInt(prizes[prize]), 1000n) : 0];
  },
  'horse-race': (next, { strengths }, [bet, first, second]) => {
    const order = [];
    while (order.length < 6) {
      const weights = strengths.map((strength, horse) => (order.includes(horse) ? 0 : strength));
      order.push(byWeights(next, weights));
    }
    const won =
      bet === 2
        ? order[0] === first && order[1] === second
        : order[0] === first || (bet === 1 && order[1] === first);
    return [order, won ? multiplier(...raceChance(strengths, bet, first, second)) : 0];
  },
};

/** The chance of a bet on the race as [ways, all], over 100 times the product of all (100 − strength). */
function raceChance(strengths, bet, first, second) {
  const s = strengths.map(BigInt);
  const all = s.reduce((product, one) => product * (100n - one), 100n);
  const inOrder = (a, b) => (((all / 100n) * s[a]) / (100n - s[a])) * s[b];
  if (bet === 0) return [s[first], 100n];
  if (bet === 2) return [inOrder(first, second), all];
  const others = range(6).filter((horse) => horse !== first);
  return [others.reduce((ways, horse) => ways + inOrder(horse, first), (all / 100n) * s[first]), all];
}

/** Coin toss, towers, hoops. `step` draws a step: whether it holds, and its chance as [good, of]. */
function climb(next, [[level], ...choices], longest, step) {
  const steps = [{ draw: [], win: 0 }];
  let [ways, all, climbed] = [1n, 1n, 0];
  for (const [choice] of choices) {
    if (choice === undefined) {
      steps.push({ draw: [], win: multiplier(ways, all) });
      continue;
    }
    const { draw, holds, good, of } = step(level, choice);
    if (holds) [ways, all, climbed] = [ways * BigInt(good), all * BigInt(of), climbed + 1];
    steps.push({ draw, win: holds && climbed === longest ? multiplier(ways, all) : 0 });
  }
  return steps;
}

const tossCoin = (next, { longest }, choices) =>
  climb(next, choices, longest, (_level, call) => {
    const side = next(2);
    return { draw: [side], holds: side === call, good: 1, of: 2 };
  });

const climbTower = (next, { floors, towers }, choices) =>
  climb(next, choices, floors, (level, door) => {
    const { doors, dark } = towers[level];
    const draw = partialShuffle(next, doors, dark);
    return { draw, holds: !draw.includes(door), good: doors - dark, of: doors };
  });

const shootHoops = (next, { spots, longest }, choices) =>
  climb(next, choices, longest, (_level, spot) => {
    const { good, of } = spots[spot];
    const d = next(of);
    return { draw: [d], holds: d < good, good, of };
  });

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

/** What cards of blackjack count: [total, whether an ace counts eleven]. */
function blackjackCount(cards) {
  const low = sum(cards.map((card) => Math.min(10, (card % 13) + 1)));
  const soft = cards.some((card) => card % 13 === 0) && low + 10 <= 21;
  return [soft ? low + 10 : low, soft];
}

const isNatural = (cards) => cards.length === 2 && blackjackCount(cards)[0] === 21;

function blackjackHandPays({ cards, free, doubled }, dealer) {
  const [total] = blackjackCount(cards);
  const [of] = blackjackCount(dealer);
  if (total > 21 || isNatural(dealer)) return 0;
  const tie = of === 22 || of === total;
  if (!tie && of <= 21 && of > total) return 0;
  return (free ? 0 : 100) + (tie ? 0 : doubled ? 200 : 100);
}

function playBlackjack(next, _data, [, ...choices]) {
  let draw = [];
  const card = () => {
    draw.push(next(52));
    return draw[draw.length - 1];
  };
  const first = [card(), card(), card()];
  const dealer = [first[1]];
  const hand = (cards, free) => ({ cards, free, doubled: false, done: blackjackCount(cards)[0] >= 21 });
  let hands = [hand([first[0], first[2]], false)];
  const steps = [];
  const end = (win) => {
    steps.push({ draw, win });
    draw = [];
  };
  if (isNatural(hands[0].cards)) {
    if ([0, 9, 10, 11, 12].includes(dealer[0] % 13)) dealer.push(card());
    end(isNatural(dealer) ? 100 : 250);
    return steps;
  }
  end(0);
  for (const [choice] of choices) {
    const now = hands.find(({ done }) => !done);
    if (choice === undefined) hands.forEach((one) => (one.done = true));
    else if (choice === 1) now.done = true;
    else if (choice === 3) {
      hands = now.cards.map((one, index) => hand([one, card()], index === 1));
      if (now.cards[0] % 13 === 0) hands.forEach((one) => (one.done = true));
    } else {
      now.cards.push(card());
      now.doubled = choice === 2;
      now.done = choice === 2 || blackjackCount(now.cards)[0] >= 21;
    }
    const isOver = hands.every(({ done }) => done);
    if (isOver && hands.some(({ cards }) => blackjackCount(cards)[0] <= 21))
      while (blackjackCount(dealer)[0] < 17) dealer.push(card());
    end(isOver ? sum(hands.map((one) => blackjackHandPays(one, dealer))) : 0);
  }
  return steps;
}

export const chosen = {
  blackjack: playBlackjack,
  mines: playMines,
  'hi-lo': playHiLo,
  balloon: playBalloon,
  'coin-toss': tossCoin,
  towers: climbTower,
  hoops: shootHoops,
};
