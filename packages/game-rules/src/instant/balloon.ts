/**
 * Balloon pop: every pump lets the balloon grow, or bursts it. First choice: `[risk]`; then `[1]` for a pump. Drawn at each pump:
 * a number below the risk's bound, and the balloon bursts at 0 … bursts - 1. When it is as large as it can be, it is taken.
 */
import { isTake, type Choice } from '../choices.ts';
import type { Draw } from '../model.ts';
import { instantModel, type Standing } from './choice-game.ts';
import { checkDraw, multiplierOf, stakeParts, within } from './odds.ts';

interface Rubber {
  /** Of so many equally likely numbers … */
  readonly of: number;
  /** … so many burst it. */
  readonly bursts: number;
  /** After so many pumps it is as large as it can be. */
  readonly longest: number;
}

/** Low, medium, high risk: one pump in 20, in 8, in 3 bursts it. */
export const balloonRubbers: readonly Rubber[] = [
  { of: 20, bursts: 1, longest: 50 },
  { of: 8, bursts: 1, longest: 40 },
  { of: 3, bursts: 1, longest: 20 },
];

/** After so many pumps, in hundredths. */
export function balloonMultiplier(risk: number, pumps: number): number {
  if (pumps === 0) return stakeParts;
  const { of, bursts } = balloonRubbers[risk]!;
  return multiplierOf(BigInt(of - bursts) ** BigInt(pumps), BigInt(of) ** BigInt(pumps));
}

export interface BalloonState extends Standing {
  readonly risk: number;
  readonly pumps: number;
  readonly burst: boolean;
}

export const pump: Choice = [1];

/** Medium risk, four pumps. */
const plan = { risk: 1, pumps: 4 } as const;
const holds = (pumps: number): number => (7 / 8) ** pumps;

function afterChoice(state: BalloonState, choice: Choice, draw: Draw): BalloonState {
  if (isTake(choice)) {
    checkDraw(draw);
    return { ...state, over: true };
  }
  const { of, bursts, longest } = balloonRubbers[state.risk]!;
  checkDraw(draw, of);
  if (draw[0]! < bursts) return { ...state, over: true, worth: 0, burst: true };
  const pumps = state.pumps + 1;
  const worth = balloonMultiplier(state.risk, pumps);
  return { ...state, pumps, worth, canTake: true, over: pumps === longest };
}

export const balloon = instantModel<BalloonState>({
  name: 'balloon',
  game: {
    begin: ([risk, ...more]) =>
      more.length === 0 && within(risk, 0, balloonRubbers.length - 1)
        ? { risk, pumps: 0, burst: false, over: false, worth: stakeParts, canTake: false }
        : null,
    hide: () => null,
    deal: () => [],
    dealt(begun, draw) {
      checkDraw(draw);
      return begun;
    },
    further: {
      allows: (_state, choice) => choice.length === 1 && choice[0] === pump[0],
      draw: ({ risk }, choice, _hidden, numbers) =>
        isTake(choice) ? [] : [numbers.nextInt(balloonRubbers[risk]!.of)],
      after: afterChoice,
    },
    mostOf: ([risk = 0]) => balloonMultiplier(risk, balloonRubbers[risk]!.longest),
    print: (draw) => [draw.join(' ')],
  },
  facts: {
    rtp: 0.9789233398437499,
    rtpLeast: 0.9768865850731441,
    rtpMost: 0.9837250000000001,
    hitRate: 0.586181640625,
    standardDeviation: 0.822502931452661,
    maxRound: 1.67,
    volatility: 'low',
  },
  reference: (_round, choices) => {
    if (choices.length === 0) return [plan.risk];
    return choices.length > plan.pumps ? [] : pump;
  },
  outcomes: {
    name: 'pumps before it bursts',
    shares: Array.from({ length: plan.pumps + 1 }, (_, pumps) =>
      pumps === plan.pumps ? holds(pumps) : holds(pumps) - holds(pumps + 1),
    ),
    of: ({ steps, win }) => (win > 0 ? plan.pumps : steps.length - 2),
  },
});
