/** The table "Rules" of `number-games.md`: every stake of a selection, one by one, and the prizes that it wins. */
import { range, sum } from './numbers.mjs';

/** All ways to take k of a list, in its order. */
function* taken(list, k, from = 0) {
  if (k === 0) yield [];
  else
    for (let at = from; at <= list.length - k; at += 1)
      for (const rest of taken(list, k - 1, at + 1)) yield [list[at], ...rest];
}

/** All ways to take one of each list. */
function* oneOfEach([first, ...others]) {
  if (first === undefined) yield [];
  else for (const one of first) for (const rest of oneOfEach(others)) yield [one, ...rest];
}

const isDistinct = (numbers) => new Set(numbers).size === numbers.length;
const digitsList = range(10);
const sorted = (numbers) => [...numbers].sort((a, b) => a - b);

/** Of each part its numbers, none of them twice in the stake. */
function* groups(areas, pattern, at = 0, used = []) {
  if (at === pattern.length) {
    yield [];
    return;
  }
  const [, count] = pattern[at];
  for (const chosen of taken(
    areas[at].filter((number) => !used.includes(number)),
    count,
  ))
    for (const rest of groups(areas, pattern, at + 1, [...used, ...chosen])) yield [chosen, ...rest];
}

const sets = [...oneOfEach([digitsList, digitsList, digitsList])].filter(
  ([a, b, c]) => a <= b && b <= c && a !== c,
);

/** Stakes of a rule; each is `numbers` and whatever else its rule needs. */
const stakeRules = {
  *straight({ places }, selection, { kind }) {
    for (const numbers of oneOfEach(selection))
      if (kind !== 'sample' || isDistinct(numbers)) yield { places, numbers };
  },
  *typed({ places }, selection) {
    for (const numbers of selection) yield { places, numbers };
  },
  *tails({ places }, selection) {
    for (const from of range(places.length))
      for (const numbers of oneOfEach(selection.slice(from))) yield { places: places.slice(from), numbers };
  },
  *group({ places, pattern, shared }, selection) {
    const areas = shared ? pattern.map(() => selection[0]) : selection;
    for (const parts of groups(areas, pattern)) yield { places, parts };
  },
  *sets({ by }, selection) {
    const [first] = selection;
    const isChosen = {
      typed: (set) => selection.some((typed) => typed.join() === set.join()),
      banker: (set) => set.includes(first[0]),
      sum: (set) => first.includes(sum(set)),
    }[by];
    for (const numbers of sets) if (isChosen(numbers)) yield { numbers };
  },
  *straightSet(_, [first]) {
    for (const numbers of oneOfEach([first, first, first])) if (isDistinct(numbers)) yield { numbers };
  },
  *value({ places, of }, [first]) {
    for (const numbers of oneOfEach(places.map(() => digitsList))) {
      const value = of === 'sum' ? sum(numbers) : Math.max(...numbers) - Math.min(...numbers);
      if (first.includes(value)) yield { places, numbers };
    }
  },
  *pairSum(_, [first]) {
    for (const numbers of taken(digitsList, 2)) if (first.includes(sum(numbers))) yield { numbers };
  },
  *each(_, selection) {
    for (const numbers of oneOfEach(selection)) yield { numbers };
  },
  *some({ count }, [first]) {
    for (const numbers of taken(first, count)) yield { numbers };
  },
  *times(_, [first]) {
    for (const digit of first) yield { numbers: [digit] };
  },
  *place({ places }, selection) {
    for (const [at, area] of selection.entries())
      for (const number of area) yield { places: [places[at]], numbers: [number] };
  },
  *anyRows({ count }, selection) {
    for (const places of taken(range(5), count))
      for (const numbers of oneOfEach(places.map((place) => selection[place]))) yield { places, numbers };
  },
  *anyPlaces({ count, of }, selection, outcome) {
    for (const places of taken(selection.at(-1), count))
      yield* stakesOf({ ...of, places }, selection.slice(0, -1), outcome);
  },
  *bankers({ count }, [first, second]) {
    const others = second.filter((number) => !first.includes(number));
    for (const chosen of taken(others, count - first.length)) yield { numbers: [...first, ...chosen] };
  },
  *exactPair(_, selection) {
    for (const numbers of oneOfEach(selection)) if (numbers[0] !== numbers[1]) yield { numbers };
  },
  *lot({ lot, digits }, [first]) {
    for (const number of first) yield { lot, number, digits };
  },
  *lots({ digits }, [first], outcome) {
    for (const [lot, its] of outcome.lots.entries())
      if (its >= digits) for (const number of first) yield { lot, number, digits };
  },
  *zy({ of }, selection, outcome) {
    yield* stakesOf(of, selection, outcome);
  },
};
/** Rules with the same stakes. */
const sameStakes = {
  sides: 'each',
  allPrizes: 'each',
  ...Object.fromEntries(
    ['appear', 'inside', 'onDice', 'lines', 'parlay', 'absent'].map((name) => [name, 'some']),
  ),
};

export const stakesOf = (rule, selection, outcome) =>
  stakeRules[sameStakes[rule.rule] ?? rule.rule](rule, selection, outcome);

const hitNames = { 6: 'six', 5: 'five', 4: 'four', 3: 'three' };
const sides = [(d) => d >= 5, (d) => d < 5, (d) => d % 2 === 1, (d) => d % 2 === 0];
/** null: the only prize of its play. */
const when = (wins, prize = null) => (wins ? [prize] : []);
/** The numbers are drawn at their places, in this order. */
const stands = ({ places, numbers }, drawn) => places.every((place, at) => numbers[at] === drawn[place]);
const at = (places, drawn) => sorted(places.map((place) => drawn[place])).join();
const allOf = (numbers, others) => numbers.every((number) => others.includes(number));
const ends = ({ kind, drawn }) => (kind === 'board' ? drawn.map((number) => number % 100) : drawn);

const inOrder = (_, stake, { drawn }) => when(stands(stake, drawn));
const endsLot = (_, { lot, digits, number }, { drawn }) => when(drawn[lot] % 10 ** digits === number);

const winRules = {
  straight: inOrder,
  typed: inOrder,
  value: inOrder,
  anyRows: inOrder,
  place: inOrder,
  lot: endsLot,
  lots: endsLot,
  tails: (_, stake, { drawn }) => when(stands(stake, drawn), `tail${stake.places.length}`),
  anyPlaces: ({ of }, stake, outcome) => winsOf(of, stake, outcome),
  group({ pattern }, { places, parts }, { drawn }) {
    const wanted = parts.flatMap((part, line) =>
      part.flatMap((number) => Array(pattern[line][0]).fill(number)),
    );
    return when(at(places, drawn) === sorted(wanted).join());
  },
  sets: ({ places }, { numbers }, { drawn }) =>
    when(at(places, drawn) === numbers.join(), isDistinct(numbers) ? 'group6' : 'group3'),
  straightSet: ({ places }, { numbers }, { drawn }) => when(stands({ places, numbers }, drawn)),
  pairSum: ({ places }, { numbers }, { drawn }) => when(at(places, drawn) === numbers.join()),
  sides: ({ places }, { numbers }, { drawn }) =>
    when(places.every((place, index) => sides[numbers[index]](drawn[place]))),
  allPrizes(_, { numbers }, { drawn }) {
    const agrees = (...places) => places.every((place) => numbers[place] === drawn[place]);
    return [
      ...when(agrees(0, 1, 2, 3, 4), 'five'),
      ...when(agrees(0, 1, 2), 'three'),
      ...when(agrees(2, 3, 4), 'three'),
      ...when(agrees(0, 1), 'two'),
      ...when(agrees(3, 4), 'two'),
    ];
  },
  appear: ({ places }, { numbers }, { drawn }) =>
    when(
      allOf(
        numbers,
        places.map((place) => drawn[place]),
      ),
    ),
  times: ({ times }, { numbers: [digit] }, { drawn }) =>
    when(drawn.filter((one) => one === digit).length >= times),
  inside: (_, { numbers }, { drawn }) => when(allOf(drawn, numbers)),
  bankers: (_, { numbers }, { drawn }) =>
    when(numbers.length <= 5 ? allOf(numbers, drawn) : allOf(drawn, numbers)),
  onDice: (_, { numbers }, { drawn }) => when(allOf(numbers, drawn)),
  exactPair: (_, { numbers: [pair, single] }, { drawn }) =>
    when(sorted([pair, pair, single]).join() === sorted(drawn).join()),
  lines({ count }, { numbers }, { length, drawn }) {
    const hits = numbers.filter((number) => drawn.includes(number)).length;
    return [count === 6 && length === 6 ? hitNames[hits] : `hits${hits}`];
  },
  parlay: (_, { numbers }, outcome) => when(allOf(numbers, ends(outcome))),
  absent: (_, { numbers }, outcome) => when(!numbers.some((number) => ends(outcome).includes(number))),
  zy(rule, stake, outcome) {
    const prize = { 9: 'zy9', 6: 'zy6' }[outcome.drawn[0]] ?? 'zyFull';
    return winsOf(rule.of, stake, outcome).map(() => prize);
  },
};

/** Names of the prizes that a stake wins. */
export const winsOf = (rule, stake, outcome) => winRules[rule.rule](rule, stake, outcome);
