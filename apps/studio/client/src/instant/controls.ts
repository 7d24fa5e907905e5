/** What settings are made of: pills of which one is chosen, and a slider. Native inputs, so that every keyboard knows them. */
import type { RoundView } from '../../../src/api.ts';
import { timesOf } from '../amounts.ts';
import { h } from '../dom.ts';

export interface Control<T> {
  readonly element: HTMLElement;
  value: T;
  setFree(free: boolean): void;
}

let groups = 0;

/** @param options value and text of each. */
export function pills(
  label: string,
  options: readonly (readonly [value: number, text: string])[],
  start: number,
  onChange: (value: number) => void,
): Control<number> {
  groups += 1;
  const name = `pills-${groups}`;
  const inputs = options.map(([value]) =>
    h('input', { attributes: { type: 'radio', name, value: String(value) } }),
  );
  const show = (value: number): void => {
    for (const input of inputs) input.checked = input.value === String(value);
  };
  show(start);
  for (const input of inputs) input.addEventListener('change', () => onChange(Number(input.value)));
  const element = h(
    'fieldset',
    { class: 'pills' },
    h('legend', { text: label }),
    h(
      'div',
      { class: 'pills-row' },
      ...options.map(([, text], index) =>
        h('label', { class: 'pill-choice' }, inputs[index]!, h('span', { text })),
      ),
    ),
  );
  return {
    element,
    get value() {
      return Number(inputs.find(({ checked }) => checked)?.value);
    },
    set value(value) {
      show(value);
    },
    setFree(free) {
      element.disabled = !free;
    },
  };
}

interface SliderRange {
  least: number;
  most: number;
  step?: number;
}

/** @param format what the value is called. */
export function slider(
  label: string,
  { least, most, step = 1 }: SliderRange,
  start: number,
  format: (value: number) => string,
  onChange: (value: number) => void,
): Control<number> {
  const text = h('output', {});
  const input = h('input', {
    label,
    attributes: { type: 'range', min: String(least), max: String(most), step: String(step) },
  });
  const show = (value: number): void => {
    input.value = String(value);
    text.textContent = format(value);
    input.setAttribute('aria-valuetext', format(value));
    input.style.setProperty('--filled', `${((value - least) / (most - least)) * 100}%`);
  };
  show(start);
  input.addEventListener('input', () => {
    show(Number(input.value));
    onChange(Number(input.value));
  });
  const element = h(
    'div',
    { class: 'slider' },
    h('div', { class: 'slider-head' }, h('span', { text: label }), text),
    input,
  );
  return {
    element,
    get value() {
      return Number(input.value);
    },
    set value(value) {
      show(value);
    },
    setFree(free) {
      input.disabled = !free;
    },
  };
}

/** `196` → `1.96×`; whole ones without digits from a hundred on. */
export function times(hundredths: number): string {
  if (hundredths >= 100_000) return `${Math.round(hundredths / 100).toLocaleString('en')}×`;
  if (hundredths >= 10_000) return `${(hundredths / 100).toFixed(0)}×`;
  return `${(hundredths / 100).toFixed(2)}×`;
}

/** How many times its stake a round paid. */
export const timesPaid = ({ winMinor, stakeMinor }: Pick<RoundView, 'winMinor' | 'stakeMinor'>): string =>
  times(Math.round(timesOf(winMinor, stakeMinor) * 100));
