/** Chips: the ones to choose from, and what lies on a spot. */
import { isComposing } from '@perya/keys/keys.ts';
import { inUnits } from '../amounts.ts';
import { h } from '../dom.ts';

/** `₱1,500` as it stands on a chip: `1.5K`. */
export function chipText(minor: bigint): string {
  // As much as a chip has room for.
  if (minor >= 1_000_000_00n) return `${inUnits(minor, 1_000_000_00n)}M`;
  return minor >= 1_000_00n ? `${inUnits(minor, 1_000_00n)}K` : inUnits(minor, 100n);
}

const worths = [500n, 1000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n];

/** By its worth, as on every table. */
const tone = (minor: bigint): string =>
  `chip-${Math.max(
    0,
    worths.findLastIndex((least) => minor >= least),
  )}`;

/** @param extra further classes. */
export function chip(minor: bigint, extra = ''): HTMLElement {
  return h(
    'span',
    { class: `chip ${tone(minor)} ${extra}`, attributes: { 'aria-hidden': 'true' } },
    // Not as text of the page: a spot is called by its name, whatever lies on it.
    h('b', { attributes: { 'data-text': chipText(minor) } }),
  );
}

export interface ChipRail {
  readonly element: HTMLElement;
  readonly chosenMinor: bigint;
}

/** The chips to choose from, as one group of radio buttons: arrow keys move in it. */
export function chipRail(
  chipsMinor: readonly bigint[],
  names: { rail: string; chip(minor: bigint): string },
  onChoose: () => void,
): ChipRail {
  let chosen = chipsMinor[1] ?? chipsMinor[0] ?? 0n;
  const buttons = chipsMinor.map((minor) => {
    const button = h(
      'button',
      { class: 'chip-choice', label: names.chip(minor), attributes: { role: 'radio' } },
      chip(minor),
    );
    button.addEventListener('click', () => choose(minor));
    return button;
  });
  const element = h(
    'div',
    { class: 'chip-rail', attributes: { role: 'radiogroup', 'aria-label': names.rail } },
    ...buttons,
  );
  function paint(): void {
    buttons.forEach((button, index) => {
      const here = chipsMinor[index] === chosen;
      button.setAttribute('aria-checked', String(here));
      button.tabIndex = here ? 0 : -1;
    });
  }
  function choose(minor: bigint): void {
    chosen = minor;
    paint();
    onChoose();
  }
  element.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || isComposing(event)) return;
    event.preventDefault();
    const at = (chipsMinor.indexOf(chosen) + step + chipsMinor.length) % chipsMinor.length;
    choose(chipsMinor[at]!);
    buttons[at]!.focus();
  });
  paint();
  return {
    element,
    get chosenMinor() {
      return chosen;
    },
  };
}
