/**
 * What a robot plays. It divides its hand into as few weak combinations as it can, keeps what is likely to stand for the moment at which it
 * wants to lead, and hurries when somebody runs out of cards. It knows what its seat knows and nothing else, and it draws no lots:
 * the same view gives the same play.
 */
import { combinationsIn, type Combination } from '../combination.ts';
import { mayPass, playableOf, type SeatView } from '../match.ts';
import type { Place } from '../order.ts';
import { planHand, type HandPlan } from './hand-plan.ts';
import { outlookOf, type Outlook } from './outlook.ts';
import { steady, type Temper } from './temper.ts';

interface Thoughts {
  readonly temper: Temper;
  readonly view: SeatView;
  readonly outlook: Outlook;
  readonly plan: HandPlan;
  /** Cards of the seats that can still answer in this trick. */
  readonly answering: readonly number[];
  /** Cards of all other seats. */
  readonly others: readonly number[];
}

function think(view: SeatView, temper: Temper): Thoughts {
  const outlook = outlookOf(view);
  const others = view.counts.filter((_, seat) => seat !== view.seat);
  const answering = view.counts.filter((_, seat) => seat !== view.seat && !view.passed[seat]);
  const plan = planHand(view.hand, combinationsIn(view.hand, view.flush), (combination) => ({
    cost: 1 - temper.trust * outlook.stands(combination, others),
    open: !outlook.isMaster(combination, others),
  }));
  return { temper, view, outlook, plan, answering, others };
}

const restAfter = ({ plan }: Thoughts, { places }: Combination): number => plan.whole ^ plan.partOf(places);

/**
 * A play after which nobody can stop the seat: it stands, and of what is left all but the last combination stand too.
 */
function winningPlay(thoughts: Thoughts, playable: readonly Combination[]): Combination | null {
  const { plan, outlook, answering } = thoughts;
  const sure = playable.filter((combination) => {
    const rest = restAfter(thoughts, combination);
    return rest === 0 || (outlook.isMaster(combination, answering) && plan.open(rest) <= 1);
  });
  return sure.find((combination) => restAfter(thoughts, combination) === 0) ?? sure[0] ?? null;
}

/** From 0, when all hands are full, to 1, when somebody holds one card. */
const hurryOf = ({ others }: Thoughts): number => Math.max(0, 1 - (Math.min(...others) - 1) / 7);

/** How likely somebody with one card ends the match on top of this. */
function endsOn({ view, outlook, answering }: Thoughts, top: Combination): number {
  if (top.size !== 1 || !answering.some((count) => count === 1)) return 0;
  return view.seat === view.trick?.seat ? 0 : outlook.above(top.strength);
}

/** What a play is worth; less is better. */
function priceOf(thoughts: Thoughts, combination: Combination): number {
  const { temper, plan, outlook, answering } = thoughts;
  const hurry = hurryOf(thoughts);
  const stands = outlook.stands(combination, answering);
  return (
    plan.cost(restAfter(thoughts, combination)) -
    (temper.lead + temper.leadInHurry * hurry) * stands -
    temper.shedInHurry * hurry * combination.size +
    temper.fear * endsOn(thoughts, combination)
  );
}

function priceOfPass(thoughts: Thoughts): number {
  const { temper, plan, view } = thoughts;
  const trick = view.trick!;
  const left = view.counts[trick.seat]!;
  // Who leads with few cards left may be out with them.
  const ownerEnds = left <= 3 ? temper.ownerEnds[left - 1]! : 0;
  return plan.cost(plan.whole) + temper.fear * (endsOn(thoughts, trick.combination) + ownerEnds);
}

/** @returns the places to play; none for a pass */
export function choosePlay(view: SeatView, temper: Temper = steady): readonly Place[] {
  const playable = playableOf(view, view.hand);
  if (playable.length === 0) return [];
  const thoughts = think(view, temper);
  const winning = winningPlay(thoughts, playable);
  if (winning) return winning.places;
  let best: { price: number; places: readonly Place[] } | null = mayPass(view)
    ? { price: priceOfPass(thoughts), places: [] }
    : null;
  for (const combination of playable) {
    const price = priceOf(thoughts, combination);
    if (best === null || price < best.price) best = { price, places: combination.places };
  }
  return best!.places;
}
