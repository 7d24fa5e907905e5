/**
 * A game of one player who chooses: its rules as pure functions, and the model that follows from them. What is fixed with
 * the bet and hidden (the mines of a board) is drawn when the round begins and shown only by choices, or when it is over.
 */
import { isTake, type Choice, type ChoiceRules, type Choices } from '../choices.ts';
import type { NumberSource } from '../fair/fair-random.ts';
import type { Draw, GameModel, ModelFacts, Round, Step } from '../model.ts';
import { stakeParts } from './odds.ts';

/** Where a game stands after a choice. */
export interface Standing {
  readonly over: boolean;
  /** Won if it is over; else what can be taken. In parts of the stake. */
  readonly worth: number;
  /** Something was risked and won, so that it can be taken. */
  readonly canTake: boolean;
}

export interface ChoiceGame<State extends Standing, Hidden = null> {
  /** @returns null for what is no first choice. */
  begin(first: Choice): State | null;
  /** What is fixed with the bet. */
  hide(numbers: NumberSource, begun: State): Hidden;
  /** What the bet itself uncovers, and where the game stands then. @throws RangeError for a draw that there is not. */
  deal(begun: State, numbers: NumberSource): Draw;
  dealt(begun: State, draw: Draw): State;
  /** Of a round with more than the one choice. */
  readonly further?: FurtherChoices<State, Hidden>;
  /** The most that a round begun so can pay, in parts of the stake. */
  mostOf(first: Choice): number;
  /** For a check away from any screen. */
  print(draw: Draw): string[];
}

/** `take` is a choice like the others, offered where `canTake` says so. */
export interface FurtherChoices<State extends Standing, Hidden> {
  /** Whether a choice other than `take` may follow. */
  allows(state: State, choice: Choice): boolean;
  /** What a choice uncovers. */
  draw(state: State, choice: Choice, hidden: Hidden, numbers: NumberSource): Draw;
  /** @throws RangeError for a draw that there is not. */
  after(state: State, choice: Choice, draw: Draw): State;
}

/** What a player is told of such a game besides what every model tells; the others are of its reference way of playing. */
export interface InstantFacts extends ModelFacts {
  /** The returns of all choices lie between these. */
  readonly rtpLeast: number;
  readonly rtpMost: number;
}

export interface InstantRules {
  /** Which presentation shows it. */
  readonly game: InstantGameName;
  /** Chosen when the game is opened: the way of playing that the facts are stated for begins with it. */
  readonly first: Choice;
}

export type InstantGameName =
  | 'mines'
  | 'plinko'
  | 'dice'
  | 'hi-lo'
  | 'wheel'
  | 'keno'
  | 'limbo'
  | 'balloon'
  | 'coin-toss'
  | 'towers'
  | 'hoops'
  | 'palayok'
  | 'duck-shoot'
  | 'ring-toss'
  | 'claw'
  | 'horse-race'
  | 'blackjack';

export interface InstantModel extends GameModel {
  readonly family: 'instant';
  readonly facts: InstantFacts;
  readonly rules: InstantRules;
  readonly choices: ChoiceRules;
}

interface Parts<State extends Standing, Hidden> {
  name: InstantGameName;
  game: ChoiceGame<State, Hidden>;
  facts: InstantFacts;
  reference: ChoiceRules['reference'];
  outcomes: ChoiceRules['outcomes'];
}

/** What uncovers: chance, or what was kept of it. `choice` is null for the bet itself. */
type Uncover<State> = (state: State, choice: Choice | null, index: number) => Draw;

export function instantModel<State extends Standing, Hidden = null>({
  name,
  game,
  facts,
  reference,
  outcomes,
}: Parts<State, Hidden>): InstantModel {
  function follow(choices: Choices, uncover: Uncover<State>): { state: State; steps: Step[] } {
    const [first, ...later] = choices;
    const begun = first === undefined ? null : game.begin(first);
    if (!begun) throw new RangeError(`no first choice: ${first?.join()}`);
    const dealt = uncover(begun, null, 0);
    let state = game.dealt(begun, dealt);
    const steps = [stepOf(0, dealt, state)];
    for (const choice of later) {
      if (!mayFollow(game, state, choice)) throw new RangeError(`not offered: ${choice.join()}`);
      const draw = uncover(state, choice, steps.length);
      state = game.further!.after(state, choice, draw);
      steps.push(stepOf(steps.length, draw, state));
    }
    return { state, steps };
  }

  const byChance = (numbers: NumberSource): Uncover<State> => {
    let hidden: Hidden;
    return (state, choice) => {
      if (choice !== null) return game.further!.draw(state, choice, hidden, numbers);
      hidden = game.hide(numbers, state);
      return game.deal(state, numbers);
    };
  };

  return {
    name,
    family: 'instant',
    stakeParts,
    facts,
    rules: { game: name, first: reference(null, []) },
    choices: {
      isFirst: (choice) => game.begin(choice) !== null,
      allows: (draws, choices, next) => mayFollow(game, follow(choices, keptOf(draws)).state, next),
      mostOf: game.mostOf,
      reference,
      outcomes,
    },
    play: (numbers, choices = []) => roundOf(follow(choices, byChance(numbers))),
    roundOf(draws, choices = []) {
      const round = roundOf(follow(choices, keptOf(draws)));
      if (draws.length !== choices.length)
        throw new RangeError(`${draws.length} draws, ${choices.length} choices`);
      return round;
    },
    print: ({ draw }) => game.print(draw),
  };
}

const stepOf = (index: number, draw: Draw, { over, worth }: Standing): Step => ({
  index,
  draw,
  multiplier: 1,
  win: over ? worth : 0,
  opened: 0,
});

const roundOf = ({ state, steps }: { state: Standing; steps: Step[] }): Round =>
  state.over
    ? { steps, win: state.worth }
    : { steps, win: 0, stand: { worth: state.worth, canTake: state.canTake } };

const keptOf =
  (draws: readonly Draw[]) =>
  (_state: unknown, _choice: unknown, index: number): Draw => {
    const draw = draws[index];
    if (!draw) throw new RangeError(`${draws.length} draws`);
    return draw;
  };

function mayFollow<State extends Standing, Hidden>(
  { further }: ChoiceGame<State, Hidden>,
  state: State,
  choice: Choice,
): boolean {
  if (state.over || !further) return false;
  return isTake(choice) ? state.canTake : further.allows(state, choice);
}
