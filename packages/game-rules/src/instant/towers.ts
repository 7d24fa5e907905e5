/**
 * Towers: a tower of eight floors, each with a few doors, behind some of which the light is out. A lit door leads one floor up and
 * raises what can be taken. First choice: `[difficulty]`; then `[door]`, from 0. Drawn: the dark doors of that floor, in the order
 * in which they are drawn.
 */
import { ladderModel, mostOfSame, type LadderRules } from './ladder.ts';
import { checkDifferent, drawDifferent, within } from './odds.ts';

export const towerFloors = 8;

interface Floor {
  readonly doors: number;
  readonly dark: number;
}

/** Easy, medium, hard, extreme. */
export const towers: readonly Floor[] = [
  { doors: 4, dark: 1 },
  { doors: 3, dark: 1 },
  { doors: 2, dark: 1 },
  { doors: 3, dark: 2 },
];

export const towerRules: LadderRules = {
  levels: towers.length,
  longest: () => towerFloors,
  chanceOf(level, choice) {
    const { doors, dark } = towers[level]!;
    const isDoor = choice.length === 1 && within(choice[0], 0, doors - 1);
    return isDoor ? { good: doors - dark, of: doors } : null;
  },
  draw(level, _choice, numbers) {
    const { doors, dark } = towers[level]!;
    return drawDifferent((bound) => numbers.nextInt(bound), doors, dark);
  },
  holds(level, choice, draw) {
    const { doors, dark } = towers[level]!;
    checkDifferent(draw, doors, dark);
    return !draw.includes(choice[0]!);
  },
};

export const tower = ladderModel({
  name: 'towers',
  rules: towerRules,
  facts: {
    rtp: 0.9807407407407407,
    rtpLeast: 0.9787499999999999,
    rtpMost: 0.9825,
    hitRate: 0.2962962962962963,
    standardDeviation: 1.5114229888760973,
    maxRound: 3.31,
    volatility: 'low',
  },
  plan: { level: 1, choice: [0], steps: 3 },
  outcomes: 'floors climbed',
  mostOf: (level) => mostOfSame(towerRules, level, [0]),
  print: (draw) => `dark: ${draw.map((door) => door + 1).join(' ')}`,
});
