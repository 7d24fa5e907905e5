/**
 * Ladders: every step upwards is won with a known chance and raises what can be taken; the first one that fails ends the round.
 * A ladder says which chances are offered at each step; this engine has the rest. First choice: `[level]`; then the steps.
 */
import { isTake, type Choice, type Choices } from '../choices.ts';
import type { NumberSource } from '../fair/fair-random.ts';
import type { Draw, Round } from '../model.ts';
import { instantModel, type InstantFacts, type InstantGameName, type Standing } from './choice-game.ts';
import { checkDraw, mostParts, multiplierOf, stakeParts, within } from './odds.ts';

/** A step succeeds in `good` of `of` equally likely cases. */
export interface Chance {
  readonly good: number;
  readonly of: number;
}

export interface LadderRules {
  /** First choices are `[0]` … `[levels - 1]`. */
  readonly levels: number;
  /** So many steps; then what was reached is taken. */
  longest(level: number): number;
  /** Null for a step that the level does not have. */
  chanceOf(level: number, choice: Choice): Chance | null;
  draw(level: number, choice: Choice, numbers: NumberSource): Draw;
  /** Whether the step succeeds. @throws RangeError for a draw that there is not. */
  holds(level: number, choice: Choice, draw: Draw): boolean;
}

export interface LadderState extends Standing {
  readonly level: number;
  readonly steps: number;
  /** The chance of all steps so far: `ways` of `all`. */
  readonly ways: bigint;
  readonly all: bigint;
}

/** What the next step would make of it, in hundredths; null where it is not offered. */
export function worthOfStep(
  rules: LadderRules,
  { level, steps, ways, all }: Pick<LadderState, 'level' | 'steps' | 'ways' | 'all'>,
  choice: Choice,
): number | null {
  const chance = steps < rules.longest(level) ? rules.chanceOf(level, choice) : null;
  if (!chance) return null;
  const worth = multiplierOf(ways * BigInt(chance.good), all * BigInt(chance.of));
  return worth > mostParts ? null : worth;
}

/** Where a ladder stands before its first step. */
export const atFoot = (level: number): LadderState => ({
  level,
  steps: 0,
  ways: 1n,
  all: 1n,
  over: false,
  worth: stakeParts,
  canTake: false,
});

/** Where it stands after a step that succeeded. */
export function climbed(rules: LadderRules, state: LadderState, choice: Choice): LadderState {
  const { good, of } = rules.chanceOf(state.level, choice)!;
  const [ways, all] = [state.ways * BigInt(good), state.all * BigInt(of)];
  const steps = state.steps + 1;
  const worth = multiplierOf(ways, all);
  return { ...state, ways, all, steps, worth, canTake: true, over: steps === rules.longest(state.level) };
}

function afterChoice(rules: LadderRules, state: LadderState, choice: Choice, draw: Draw): LadderState {
  if (isTake(choice)) {
    checkDraw(draw);
    return { ...state, over: true };
  }
  return rules.holds(state.level, choice, draw)
    ? climbed(rules, state, choice)
    : { ...state, over: true, worth: 0 };
}

/** The way of playing that the facts speak of: so many times the same step, then take. */
interface LadderPlan {
  readonly level: number;
  readonly choice: Choice;
  readonly steps: number;
}

interface Parts {
  name: InstantGameName;
  rules: LadderRules;
  facts: InstantFacts;
  plan: LadderPlan;
  /** What its steps are, for the count of how many succeeded. */
  outcomes: string;
  /** The most that a round of a level can pay, in parts of the stake. */
  mostOf(level: number): number;
  print(draw: Draw): string;
}

export function ladderModel({ name, rules, facts, plan, outcomes, mostOf, print }: Parts) {
  const { good, of } = rules.chanceOf(plan.level, plan.choice)!;
  const reach = (steps: number): number => (good / of) ** steps;
  return instantModel<LadderState>({
    name,
    game: {
      begin: ([level, ...more]) =>
        more.length === 0 && within(level, 0, rules.levels - 1) ? atFoot(level) : null,
      hide: () => null,
      deal: () => [],
      dealt(begun, draw) {
        checkDraw(draw);
        return begun;
      },
      further: {
        allows: (state, choice) => worthOfStep(rules, state, choice) !== null,
        draw: ({ level }, choice, _hidden, numbers) =>
          isTake(choice) ? [] : rules.draw(level, choice, numbers),
        after: (state, choice, draw) => afterChoice(rules, state, choice, draw),
      },
      mostOf: ([level = 0]) => mostOf(level),
      print: (draw) => [draw.length === 0 ? '' : print(draw)],
    },
    facts,
    reference: (_round, choices: Choices) => {
      if (choices.length === 0) return [plan.level];
      return choices.length > plan.steps ? [] : plan.choice;
    },
    outcomes: {
      name: outcomes,
      shares: Array.from({ length: plan.steps + 1 }, (_, steps) =>
        steps === plan.steps ? reach(steps) : reach(steps) - reach(steps + 1),
      ),
      of: ({ steps, win }: Round) => (win > 0 ? plan.steps : steps.length - 2),
    },
  });
}

/** The most that the same step again and again can pay, as far as it is offered. */
export function mostOfSame(rules: LadderRules, level: number, choice: Choice): number {
  let state = atFoot(level);
  while (worthOfStep(rules, state, choice) !== null) state = climbed(rules, state, choice);
  return state.worth;
}
