/** The crest of a team, as the site's home shows it: cut from one picture of them all. Its letters stand in for it if that picture fails. */
import { crestColumns, crestCount, crestsOf } from '@perya/art/crests/names.ts';
import { h } from '../dom.ts';
import { page } from './page.ts';

const rows = Math.ceil(crestCount / crestColumns);
const root = document.documentElement;

/** Call it once, before the first crest. Until the picture is there, a crest is a quiet plate of the same size. */
export function loadCrests(): void {
  const atlas = new Image();
  atlas.addEventListener('load', () => {
    root.style.setProperty('--crests', `url("${atlas.src}")`);
    root.dataset['crests'] = 'drawn';
  });
  atlas.addEventListener('error', () => (root.dataset['crests'] = 'letters'));
  atlas.src = page.crests;
}

/** Hidden from screen readers: the name of the team stands beside it. @param side of these two teams */
export function crest(home: string, away: string, side: 0 | 1): HTMLElement {
  const number = crestsOf(home, away)[side];
  const element = h('span', {
    class: 'crest',
    text: initials(side === 0 ? home : away),
    attributes: { 'aria-hidden': 'true' },
  });
  const across = (number % crestColumns) / (crestColumns - 1);
  const down = Math.floor(number / crestColumns) / (rows - 1);
  element.style.backgroundPosition = `${across * 100}% ${down * 100}%`;
  return element;
}

/** `Bituin Athletic` → `BA`; a player's `R. Madrigal` → `RM`. */
const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
