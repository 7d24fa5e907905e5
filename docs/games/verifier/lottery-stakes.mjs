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

/** A stake is `numbers` and whatever else its rule needs. */
export function* stakesOf(rule, selection, outcome) {
  const [first] = selection;
  switch (rule.rule) {
    case 'straight':
      for (const numbers of oneOfEach(selection))
        if (outcome.kind !== 'sample' || isDistinct(numbers)) yield { places: rule.places, numbers };
      return;
    case 'typed':
      for (const numbers of selection) yield { places: rule.places, numbers };
      return;
    case 'tails':
      for (const from of range(rule.places.length))
        for (const numbers of oneOfEach(selection.slice(from)))
          yield { places: rule.places.slice(from), numbers };
      return;
    case 'group': {
      const areas = rule.shared ? rule.pattern.map(() => first) : selection;
      for (const parts of groups(areas, rule.pattern)) yield { places: rule.places, parts };
      return;
    }
    case 'sets':
      for (const set of sets) {
        const isChosen = {
          typed: () => selection.some((typed) => typed.join() === set.join()),
          banker: () => set.includes(first[0]),
          sum: () => first.includes(sum(set)),
        }[rule.by];
        if (isChosen()) yield { numbers: set };
      }
      return;
    case 'straightSet':
      for (const numbers of oneOfEach([first, first, first])) if (isDistinct(numbers)) yield { numbers };
      return;
    case 'value':
      for (const numbers of oneOfEach(rule.places.map(() => digitsList))) {
        const value = rule.of === 'sum' ? sum(numbers) : Math.max(...numbers) - Math.min(...numbers);
        if (first.includes(value)) yield { places: rule.places, numbers };
      }
      return;
    case 'pairSum':
      for (const numbers of taken(digitsList, 2)) if (first.includes(sum(numbers))) yield { numbers };
      return;
    case 'sides':
    case 'allPrizes':
      for (const numbers of oneOfEach(selection)) yield { numbers };
      return;
    case 'appear':
    case 'inside':
    case 'onDice':
    case 'lines':
    case 'parlay':
    case 'absent':
      for (const numbers of taken(first, rule.count)) yield { numbers };
      return;
    case 'times':
      for (const digit of first) yield { numbers: [digit] };
      return;
    case 'place':
      for (const [at, area] of selection.entries())
        for (const number of area) yield { places: [rule.places[at]], numbers: [number] };
      return;
    case 'anyRows':
      for (const places of taken(range(5), rule.count))
        for (const numbers of oneOfEach(places.map((place) => selection[place]))) yield { places, numbers };
      return;
    case 'anyPlaces':
      for (const places of taken(selection.at(-1), rule.count))
        yield* stakesOf({ ...rule.of, places }, selection.slice(0, -1), outcome);
      return;
    case 'bankers':
      for (const others of taken(
        selection[1].filter((number) => !first.includes(number)),
        rule.count - first.length,
      ))
        yield { numbers: [...first, ...others] };
      return;
    case 'exactPair':
      for (const numbers of oneOfEach(selection)) if (numbers[0] !== numbers[1]) yield { numbers };
      return;
    case 'lot':
      for (const number of first) yield { lot: rule.lot, number, digits: rule.digits };
      return;
    case 'lots':
      for (const [lot, digits] of outcome.lots.entries())
        if (digits >= rule.digits) for (const number of first) yield { lot, number, digits: rule.digits };
      return;
    case 'zy':
      yield* stakesOf(rule.of, selection, outcome);
      return;
    default:
      throw new Error(`no rule ${rule.rule}`);
  }
}

const hitNames = { 6: 'six', 5: 'five', 4: 'four', 3: 'three' };
const sides = [(d) => d >= 5, (d) => d < 5, (d) => d % 2 === 1, (d) => d % 2 === 0];
const when = (wins, prize = null) => (wins ? [prize] : []);

/** Names of the prizes that a stake wins; null: the only prize of its play. */
export function winsOf(rule, stake, outcome) {
  const { drawn, kind } = outcome;
  const { numbers, places } = stake;
  /** The numbers are drawn at their places, in this order. */
  const stands = () => places.every((place, at) => numbers[at] === drawn[place]);
  /** Of one number for each place of the draw, these are right. */
  const agrees = (...at) => at.every((place) => numbers[place] === drawn[place]);
  switch (rule.rule) {
    case 'straight':
    case 'typed':
    case 'value':
    case 'anyRows':
    case 'place':
      return when(stands());
    case 'tails':
      return when(stands(), `tail${places.length}`);
    case 'anyPlaces':
      return winsOf(rule.of, stake, outcome);
    case 'group': {
      const wanted = stake.parts.flatMap((part, at) =>
        part.flatMap((number) => Array(rule.pattern[at][0]).fill(number)),
      );
      return when(sorted(places.map((place) => drawn[place])).join() === sorted(wanted).join());
    }
    case 'sets': {
      const came = sorted(rule.places.map((place) => drawn[place])).join() === numbers.join();
      return when(came, isDistinct(numbers) ? 'group6' : 'group3');
    }
    case 'straightSet':
      return when(rule.places.every((place, at) => drawn[place] === numbers[at]));
    case 'pairSum':
      return when(sorted(rule.places.map((place) => drawn[place])).join() === numbers.join());
    case 'sides':
      return when(rule.places.every((place, at) => sides[numbers[at]](drawn[place])));
    case 'allPrizes':
      return [
        ...when(agrees(0, 1, 2, 3, 4), 'five'),
        ...when(agrees(0, 1, 2), 'three'),
        ...when(agrees(2, 3, 4), 'three'),
        ...when(agrees(0, 1), 'two'),
        ...when(agrees(3, 4), 'two'),
      ];
    case 'appear': {
      const came = rule.places.map((place) => drawn[place]);
      return when(numbers.every((number) => came.includes(number)));
    }
    case 'times':
      return when(drawn.filter((digit) => digit === numbers[0]).length >= rule.times);
    case 'inside':
      return when(drawn.every((number) => numbers.includes(number)));
    case 'bankers':
      return when(
        numbers.length <= 5
          ? numbers.every((number) => drawn.includes(number))
          : drawn.every((number) => numbers.includes(number)),
      );
    case 'onDice':
      return when(numbers.every((face) => drawn.includes(face)));
    case 'exactPair': {
      const [pair, single] = numbers;
      return when(sorted([pair, pair, single]).join() === sorted(drawn).join());
    }
    case 'lines': {
      const hits = numbers.filter((number) => drawn.includes(number)).length;
      return [rule.count === 6 && outcome.length === 6 ? hitNames[hits] : `hits${hits}`];
    }
    case 'lot':
    case 'lots':
      return when(drawn[stake.lot] % 10 ** stake.digits === stake.number);
    case 'parlay':
    case 'absent': {
      const came = kind === 'board' ? drawn.map((number) => number % 100) : drawn;
      if (rule.rule === 'absent') return when(!numbers.some((number) => came.includes(number)));
      return when(numbers.every((number) => came.includes(number)));
    }
    case 'zy': {
      const prize = { 9: 'zy9', 6: 'zy6' }[drawn[0]] ?? 'zyFull';
      return winsOf(rule.of, stake, outcome).map(() => prize);
    }
    default:
      throw new Error(`no rule ${rule.rule}`);
  }
}
