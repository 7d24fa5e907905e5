import { digitsLike } from '../place.ts';
import { limits } from '@perya/game-rules/sportsbook/slip.ts';
import { parseTypedAmount } from '@perya/money/typed.ts';
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
  startMinor: bigint,
  onChange: (minor: bigint) => void,
): StakePad {
  const { say } = words;
  let stakeMinor = startMinor;
  const name = h('span', { class: 'stake-name', attributes: { id: 'stake-name' } });
  const field = h('input', {
    class: 'stake-field',
    attributes: { inputmode: 'none', autocomplete: 'off', maxlength: '12', 'aria-labelledby': 'stake-name' },
  });
  const show = (): void => {
    field.value = words.money(stakeMinor).replace(/\.00$/, '');
    field.ariaInvalid = null;
  };
  const set = (minor: bigint): void => {
    stakeMinor = minor < limits.mostStakeMinor ? minor : limits.mostStakeMinor;
    show();
    onChange(stakeMinor);
  };
  field.addEventListener('focus', () => field.select());
  field.addEventListener('input', () => {
    const typed = parseTypedAmount(field.value, digitsLike(words.currency));
    if (typed !== null && typed > limits.mostStakeMinor) return set(limits.mostStakeMinor);
    // What cannot be read stays in the field and stakes nothing, so that no other stake than the one on the screen is placed.
    stakeMinor = typed ?? 0n;
    field.ariaInvalid = typed === null ? 'true' : null;
    onChange(stakeMinor);
  });
  field.addEventListener('change', () => {
    if (field.ariaInvalid === null) show();
  });
  const pesos = (): bigint => stakeMinor / 100n;
  const key = (label: string, text: string, act: () => void): HTMLButtonElement =>
    h('button', { class: 'stake-key', onClick: act }, h('span', { text, attributes: silent }), spoken(label));
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) =>
    key(say('slip.key', { digit }), String(digit), () => set((pesos() * 10n + BigInt(digit)) * 100n)),
  );
  const adds = [50n, 100n, 500n].map((more) =>
    h(
      'button',
      { class: 'stake-add', onClick: () => set(stakeMinor + more * 100n) },
      h('span', { text: `+${more}`, attributes: silent }),
      spoken(say('slip.add', { amount: words.money(more * 100n) })),
    ),
  );
  show();
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
        key(say('slip.delete'), '⌫', () => set((pesos() / 10n) * 100n)),
      ),
    ),
    label(text) {
      name.textContent = text;
    },
  };
}
