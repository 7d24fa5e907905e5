/** A slot in its frame, as a member plays it from the lobby on. */
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { catalogue } from '../../packages/art/src/catalogue.ts';
import type { GameModel } from '../../packages/game-rules/src/model.ts';
import { findModel } from '../../packages/game-rules/src/models.ts';
import { open } from './member.ts';
import { registerWithMoney } from './money.ts';
import { queryDatabase } from './product.ts';
import { arrangeRoundOf } from './rounds.ts';

/** A member of one's own with money, so that tests of several games can run side by side. */
export async function openSlot(page: Page, code: string): Promise<{ game: FrameLocator; username: string }> {
  const { username } = await registerWithMoney(page);
  return { game: await openGame(page, code), username };
}

/** Opens a slot for the member of the page. */
export async function openGame(page: Page, code: string): Promise<FrameLocator> {
  await open(page, `/m/launchGame?nodeId=${code}`);
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible({ timeout: 60_000 });
  return game;
}

/** An amount that a meter shows, in centavos. */
export async function meter(game: FrameLocator, name: 'Balance' | 'Win' | 'Stake'): Promise<number> {
  const text = await game.locator('.meter', { hasText: name }).locator('output').innerText();
  return Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
}

export const idle = (game: FrameLocator): Promise<void> =>
  expect(game.locator('.game:not(.busy)')).toBeVisible({ timeout: 60_000 });

export async function spin(game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await idle(game);
}

/** A spin that wins a little: told, added to the balance, kept. */
export async function spinAndWin(game: FrameLocator, model: GameModel, username: string): Promise<void> {
  const stake = await meter(game, 'Stake');
  const before = await meter(game, 'Balance');
  const { stakeParts } = model;
  // More than the stake: a smaller win shows as “returned”.
  const isSmall = (win: number): boolean => win > stakeParts && win < stakeParts * 3;
  await arrangeRoundOf(model, username, ({ steps, win }) => steps.length === 1 && isSmall(win));
  await spin(game);
  const win = await meter(game, 'Win');
  expect(win).toBeGreaterThan(0);
  await expect(game.locator('.message-win')).toHaveText(/You won|ways:|pays?/);
  expect(await meter(game, 'Balance')).toBe(before - stake + win);
}

/** A spin that wins nothing: it takes the stake and nothing else. */
export async function spinAndLose(game: FrameLocator, model: GameModel, username: string): Promise<void> {
  const stake = await meter(game, 'Stake');
  const before = await meter(game, 'Balance');
  await arrangeRoundOf(model, username, ({ steps, win }) => steps.length === 1 && win === 0);
  await spin(game);
  expect(await meter(game, 'Win')).toBe(0);
  expect(await meter(game, 'Balance')).toBe(before - stake);
}

export const modelOf = (code: string): GameModel =>
  findModel(catalogue.find(({ slug }) => slug === code)!.model!)!;

/** The first tile that opens a model. */
export const tileOf = (model: string): string => catalogue.find((game) => game.model === model)!.slug;

/** What a member's last round left behind. */
export async function lastRound(userName: string): Promise<{ state: string; win_minor: bigint } | undefined> {
  const rounds = await queryDatabase<{ state: string; win_minor: bigint }>(
    `select r.state, r.win_minor from studio.round r
       join studio.player p on p.id = r.player_id
       join accounts.member m on m.member_id::text = p.operator_user
      where m.user_name = $1 order by r.created_at desc limit 1`,
    [userName],
  );
  return rounds[0];
}

/** How often games moved a member's money. */
export async function movesOf(userName: string): Promise<number> {
  const moved = await queryDatabase<{ count: bigint }>(
    `select count(*)::int8 as count from wallet.transfer t
       join accounts.member m on m.member_id = t.member_id and m.brand = t.brand
      where m.user_name = $1 and t.detail ? 'game'`,
    [userName],
  );
  return Number(moved[0]!.count);
}
