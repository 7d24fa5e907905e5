/** A step that can be chosen: its name, what it would bring, how likely it is. */
import type { Choice } from '@perya/game-rules/choices.ts';
import { worthOfStep, type LadderRules, type LadderState } from '@perya/game-rules/instant/ladder.ts';
import { h } from '../../dom.ts';
import { times } from '../controls.ts';
import type { InstantWords } from '../presentation.ts';

export interface StepButton {
  readonly element: HTMLButtonElement;
  offer(state: LadderState | null): void;
}

interface StepOptions {
  words: InstantWords;
  rules: LadderRules;
  choice: Choice;
  name: string;
  kind: string;
  onPick(choice: Choice): void;
}

export function stepButton({ words, rules, choice, name, kind, onPick }: StepOptions): StepButton {
  const [worth, chance] = [h('b'), h('small')];
  const element = h(
    'button',
    {
      class: `guess step-${kind}`,
      onClick: () => element.getAttribute('aria-disabled') === 'false' && onPick(choice),
    },
    h('span', { text: name }),
    worth,
    chance,
  );
  const show = (state: LadderState | null): void => {
    const pays = state && worthOfStep(rules, state, choice);
    const { good, of } = rules.chanceOf(state?.level ?? 0, choice)!;
    element.setAttribute('aria-disabled', String(!pays));
    worth.textContent = pays ? times(pays) : '';
    chance.textContent = words.percent(good / of);
  };
  show(null);
  return { element, offer: show };
}
