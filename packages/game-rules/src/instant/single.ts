/** Games in which the one choice is made with the bet: everything is drawn at once, and the round is over. */
import type { Choice } from '../choices.ts';
import type { NumberSource } from '../fair/fair-random.ts';
import type { Draw } from '../model.ts';
import type { ChoiceGame, Standing } from './choice-game.ts';

export interface SingleState extends Standing {
  readonly first: Choice;
}

export interface SingleRules {
  isFirst(choice: Choice): boolean;
  draw(first: Choice, numbers: NumberSource): Draw;
  /** Won, in parts of the stake. @throws RangeError for a draw that there is not. */
  pays(first: Choice, draw: Draw): number;
  mostOf(first: Choice): number;
  print(draw: Draw): string[];
}

export const singleGame = (rules: SingleRules): ChoiceGame<SingleState> => ({
  begin: (first) => (rules.isFirst(first) ? { first, over: false, worth: 0, canTake: false } : null),
  hide: () => null,
  deal: ({ first }, numbers) => rules.draw(first, numbers),
  dealt: (begun, draw) => ({ ...begun, over: true, worth: rules.pays(begun.first, draw) }),
  mostOf: rules.mostOf,
  print: rules.print,
});
