import { isComposing } from '@perya/keys/keys.ts';

/**
 * Arrow keys inside a grid of buttons: one of them is in the order of the tab key, the arrows move among them.
 * @param columns of the grid, row by row.
 */
export function walkWithArrows(grid: HTMLElement, buttons: readonly HTMLElement[], columns: number): void {
  buttons.forEach((button, index) => (button.tabIndex = index === 0 ? 0 : -1));
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  grid.addEventListener('keydown', (event) => {
    const move = moves[event.key];
    const at = buttons.indexOf(event.target as HTMLElement);
    const next = buttons[at + (move ?? 0)];
    if (move === undefined || at < 0 || !next || isComposing(event)) return;
    event.preventDefault();
    next.focus();
  });
  grid.addEventListener('focusin', (event) => {
    for (const button of buttons) button.tabIndex = button === event.target ? 0 : -1;
  });
}
