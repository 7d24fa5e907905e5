/** The sheet in which a player says how many rounds begin by themselves, and when they end. */
import { h } from '../../dom.ts';
import { openSheet } from '../../sheets/sheet.ts';
import type { Words } from '../../words.ts';
import { autoCounts, autoLosses, autoWins, type AutoLimits } from './auto-rules.ts';
import type { PaceSay } from './pace-words.ts';

interface Choice<Value> {
  readonly element: HTMLElement;
  value(): Value;
}

/** One of several, the first at the beginning. */
function choice<Value>(
  name: string,
  options: readonly { value: Value; text: string }[],
  onChange: () => void,
): Choice<Value> {
  let chosen = 0;
  const buttons = options.map(({ text }, index) =>
    h('button', {
      class: 'auto-option',
      text,
      attributes: { 'aria-pressed': String(index === 0) },
      onClick: () => {
        chosen = index;
        buttons.forEach((button, at) => button.setAttribute('aria-pressed', String(at === index)));
        onChange();
      },
    }),
  );
  const element = h(
    'div',
    { class: 'auto-choice', attributes: { role: 'group', 'aria-label': name } },
    h('h3', { text: name }),
    h('div', { class: 'auto-options' }, ...buttons),
  );
  return { element, value: () => options[chosen]!.value };
}

/** @param start called once, when the player wants it. */
export function openAutoplay(
  words: Words,
  say: PaceSay,
  stakeMinor: bigint,
  start: (limits: AutoLimits) => void,
): void {
  const amounts = (stakes: readonly bigint[]) =>
    stakes.map((times) => ({ value: times * stakeMinor, text: words.money(times * stakeMinor) }));
  const name = (): void => {
    begin.textContent = say('pace.auto.start', { count: rounds.value() });
  };
  const counts = autoCounts.map((count) => ({ value: count, text: String(count) }));
  const rounds = choice(say('pace.auto.rounds'), counts, name);
  const loss = choice(say('pace.auto.loss'), amounts(autoLosses), () => {});
  const win = choice<bigint | null>(
    say('pace.auto.win'),
    [{ value: null, text: say('pace.auto.never') }, ...amounts(autoWins)],
    () => {},
  );
  const begin = h('button', {
    class: 'primary auto-start',
    onClick: () => {
      dialog.close();
      start({ rounds: rounds.value(), lossMinor: loss.value(), winMinor: win.value() });
    },
  });
  name();
  const dialog = openSheet(
    words,
    say('pace.auto.open'),
    h('p', { class: 'sheet-text', text: say('pace.auto.text') }),
    rounds.element,
    loss.element,
    win.element,
    begin,
  );
}
