/** A seat at a table of Pusoy Dos, as a person plays it. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

type Game = FrameLocator | Page;

export const cardsOf = (game: Game): Locator =>
  game.getByRole('group', { name: 'Your cards' }).getByRole('button');

/** What the match brought, once it has been shown. What a screen reader hears says more after it. */
export const resultOf = (game: Game): Locator => game.getByText(/^You (won|lost) ₱[\d,.]+$/);

/** Takes part in the next match, and has thirteen cards. */
export async function beginPusoy(game: Game, button: RegExp): Promise<void> {
  await game.getByRole('button', { name: button }).click();
  // The last match stands until the next one is dealt, perhaps with thirteen cards too.
  await expect(resultOf(game)).toBeHidden({ timeout: 20_000 });
  await expect(cardsOf(game)).toHaveCount(13, { timeout: 20_000 });
}

/** Plays what is suggested, or passes and leads the lowest card, until the match is over or so many turns are. */
export async function playPusoy(game: Game, how: 'suggested' | 'passing', mostTurns = 99): Promise<void> {
  const actions = game.getByRole('group', { name: 'Your move' });
  const button = (name: string): Locator =>
    actions.getByRole('button', { name: new RegExp(`^${name}( |$)`) });
  const [pass, play, suggest] = [button('Pass'), button('Play'), button('Suggest')];
  // While a move is on its way, none of them can be pressed.
  const able = game.locator('[aria-disabled="false"]');
  const turn = resultOf(game).or(pass.and(able)).or(suggest.and(able)).first();
  for (let turns = 0; turns < mostTurns; turns += 1) {
    await expect(turn).toBeVisible({ timeout: 30_000 });
    if (await resultOf(game).isVisible()) return;
    const canPass = (await pass.getAttribute('aria-disabled')) === 'false';
    const canPlay = (await suggest.getAttribute('aria-disabled')) === 'false';
    if (canPlay && (how === 'suggested' || !canPass)) {
      await (how === 'suggested' ? suggest : cardsOf(game).first()).click();
      await play.click();
    } else await pass.click();
  }
}
