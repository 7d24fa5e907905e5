import { limits } from '@perya/game-rules/sportsbook/slip.ts';
import { h } from '../dom.ts';
import { silent, spoken } from './spoken.ts';
import type { SportsWords } from './words.ts';

export interface StakePad {
  element: HTMLElement;
  label(text: string): void;
}

/** Digits for pesos, and what is often added. A keyboard types into the field as well. */
export function createStakePad(
  words: SportsWords,
  startMinor: number,
  onChange: (minor: number) => void,
): StakePad {
  const { say } = words;
  let pesos = Math.floor(startMinor / 100);
  const name = h('span', { class: 'stake-name', attributes: { id: 'stake-name' } });
  const field = h('input', {
    class: 'stake-field',
    attributes: { inputmode: 'none', autocomplete: 'off', 'aria-labelledby': 'stake-name' },
  });
  const set = (value: number): void => {
    pesos = Math.min(Math.max(0, value), limits.mostStakeMinor / 100);
    field.value = `₱${pesos.toLocaleString('en')}`;
    onChange(pesos * 100);
  };
  field.addEventListener('input', () => set(Number(field.value.replaceAll(/\D/g, ''))));
  const key = (label: string, text: string, act: () => void): HTMLButtonElement =>
    h('button', { class: 'stake-key', onClick: act }, h('span', { text, attributes: silent }), spoken(label));
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) =>
    key(say('slip.key', { digit }), String(digit), () => set(pesos * 10 + digit)),
  );
  const adds = [50, 100, 500].map((more) =>
    h(
      'button',
      { class: 'stake-add', onClick: () => set(pesos + more) },
      h('span', { text: `+${more}`, attributes: silent }),
      spoken(say('slip.add', { amount: words.money(more * 100) })),
    ),
  );
  field.value = `₱${pesos.toLocaleString('en')}`;
  return {
    element: h(
      'div',
      { class: 'stake' },
      h('div', { class: 'stake-line' }, name, field),
      h('div', { class: 'stake-adds' }, ...adds),
      h(
        'div',
        { class: 'stake-keys' },
        ...digits,
        key(say('slip.delete'), '⌫', () => set(Math.floor(pesos / 10))),
      ),
    ),
    label(text) {
      name.textContent = text;
    },
  };
}
