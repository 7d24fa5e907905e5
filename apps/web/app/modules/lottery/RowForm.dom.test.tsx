import '#app/words/lottery.ts';
import { expect, test, vi } from 'vitest';
import { findNumberGame, findPlay } from '@perya/game-rules/lottery/games.ts';
import { show } from '../../../test/show.tsx';
import type { BasketRow } from './basket.ts';
import { RowForm } from './RowForm.tsx';

const game = findNumberGame('three-minute-draw')!;
const play = findPlay(game, 'place.fixed')!;
const range = { least: Number(game.series.least), most: Number(game.series.most) };

async function openForm() {
  const onAdd = vi.fn<(rows: readonly Omit<BasketRow, 'id'>[]) => void>();
  const form = <RowForm game={game} play={play} onSale={range} mostLoss={100} onAdd={onAdd} />;
  const { screen } = await show(form, { answers: { 'GET /lgw/numeros/recent': () => ({ list: [] }) } });
  return { screen, onAdd };
}

test('a price at which rounding takes too much is not sold: the form says so and offers the nearest one', async () => {
  const { screen, onAdd } = await openForm();
  const add = screen.getByRole('button', { name: /^Add to slip/ });
  await screen.getByRole('button', { name: 'Lucky pick' }).click();
  await expect.element(add).toHaveAttribute('aria-disabled', 'false');
  await screen.getByText('₱0.01').click();
  await expect.element(screen.getByText(/rounding takes [\d.]+% of the return/)).toBeVisible();
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  (add.element() as HTMLElement).click();
  expect(onAdd).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Use multiple 3' }).click();
  await expect.element(screen.getByText(/rounding takes/)).not.toBeInTheDocument();
  await add.click();
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({ mode: 'hundredth', multiple: 3 }),
  ]);
});

test('five lucky rows at such a price are not dropped in silence', async () => {
  const { screen, onAdd } = await openForm();
  await screen.getByText('₱0.01').click();
  await screen.getByRole('button', { name: '+ 5 lucky picks' }).click();
  await expect.element(screen.getByText(/rounding takes [\d.]+% of the return/)).toBeVisible();
  expect(onAdd).not.toHaveBeenCalled();
  await screen.getByText('₱1', { exact: true }).click();
  await screen.getByRole('button', { name: '+ 5 lucky picks' }).click();
  expect(onAdd.mock.calls[0]![0]).toHaveLength(5);
});
