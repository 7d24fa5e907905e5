/** The kinds of the room in a row: one is chosen as the aim, by touch or by arrow keys. It is the room as a list, too. */
import { isComposing } from '@perya/keys/keys.ts';
import type { FishKind } from '@perya/game-rules/fish/fish-model.ts';
import { h } from '../dom.ts';
import { nameOf, paysOf, type FishWords } from './fish-words.ts';
import { portrait } from './paint/portrait.ts';

export interface KindRail {
  element: HTMLElement;
  /** Number of the kind; null: whatever is near. */
  chosen: number | null;
  setCounts(counts: readonly number[]): void;
  choose(kind: number | null): void;
}

export function kindRail(
  words: FishWords,
  kinds: readonly FishKind[],
  onChoose: (kind: number | null) => void,
): KindRail {
  const options = kinds.map((kind, index) => {
    const most = Math.max(...kind.prizes.map(({ times }) => times));
    const chip = h(
      'button',
      {
        class: `kind kind-${kind.power}`,
        attributes: { role: 'radio', 'aria-checked': 'false', tabindex: index === 0 ? '0' : '-1' },
        onClick: () => choose(rail.chosen === index ? null : index),
      },
      h('b', { attributes: { 'data-text': `×${most}`, 'aria-hidden': 'true' } }),
    );
    chip.prepend(portrait(kind.name, 20));
    return chip;
  });
  const element = h(
    'div',
    { class: 'kinds', label: words.say('fish.kinds'), attributes: { role: 'radiogroup' } },
    ...options,
  );

  function choose(kind: number | null): void {
    rail.chosen = kind;
    for (const [index, option] of options.entries()) {
      option.setAttribute('aria-checked', String(index === kind));
      option.tabIndex = index === (kind ?? 0) ? 0 : -1;
    }
    onChoose(kind);
  }

  element.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const at = options.indexOf(document.activeElement as HTMLButtonElement);
    if (step === undefined || at < 0 || isComposing(event)) return;
    event.preventDefault();
    const next = (at + step + options.length) % options.length;
    options[next]!.focus();
    choose(next);
  });

  let told: readonly number[] = [];
  const rail: KindRail = {
    element,
    chosen: null,
    choose,
    setCounts(counts) {
      for (const [index, option] of options.entries()) {
        const count = counts[index] ?? 0;
        if (told[index] === count) continue;
        const kind = kinds[index]!;
        option.classList.toggle('kind-absent', count === 0);
        option.setAttribute(
          'aria-label',
          words.say('fish.kindOption', { name: nameOf(words, kind), pays: paysOf(words, kind), count }),
        );
      }
      told = counts;
    },
  };
  rail.setCounts(kinds.map(() => 0));
  return rail;
}
