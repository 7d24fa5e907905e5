/** What a brand's compliance profile leaves to the player of a slot: rounds that begin by themselves, and a quicker show. */
import { expect, test } from '@playwright/test';
import { leastRoundMs } from '../../apps/studio/src/pace.ts';
import { expectAccessible } from '../support/axe.ts';
import { joinLucena } from '../support/lucena.ts';
import { open } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { arrangeLosses } from '../support/rounds.ts';
import { idle, meter, modelOf, movesOf, openSlot, tileOf } from '../support/slot.ts';
import { withoutTilePictures } from '../support/tiles.ts';

const code = tileOf('classic-5-medium');
const model = modelOf(code);

/** Of the next round, by the page's own clock: from the press to the end of its pace. */
const timeOfRound = (game: Element): Promise<number> =>
  new Promise((resolve) => {
    let began: number | null = null;
    new MutationObserver((_, observer) => {
      const busy = game.classList.contains('busy');
      if (busy) began ??= performance.now();
      if (busy || began === null) return;
      observer.disconnect();
      resolve(performance.now() - began);
    }).observe(game, { attributeFilter: ['class'] });
  });

test.beforeEach(({ page }) => withoutTilePictures(page));

test.describe('a brand whose profile allows both', () => {
  test.use({ extraHTTPHeaders: { 'X-Merchant-Code': 'lucena' } });
  test('rounds begin by themselves, never lose more than was allowed, and stop when they are told', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const { username } = await registerWithMoney(page, await joinLucena(page));
    await open(page, `/m/launchGame?nodeId=${code}`);
    const game = page.frameLocator('iframe');
    const spin = game.getByRole('button', { name: 'Spin', exact: true });
    await expect(spin).toBeVisible({ timeout: 60_000 });
    const [stake, before] = [await meter(game, 'Stake'), await meter(game, 'Balance')];
    let rounds = 0;
    await test.step('a tap stops the reels', async () => {
      const stop = game.getByRole('button', { name: 'Stop the reels' });
      // A round takes 2.5 s at least without the tap; a busy machine may hold up one with it, but not all.
      await expect(async () => {
        await arrangeLosses(model, username, 1, 'lucena');
        const took = game.locator('.game').evaluate(timeOfRound);
        await spin.click();
        rounds += 1;
        await stop.click();
        await idle(game);
        expect(await took).toBeLessThan(leastRoundMs - 300);
      }).toPass({ timeout: 40_000 });
      expect(await meter(game, 'Balance')).toBe(before - stake * rounds);
    });
    const quick = game.getByRole('button', { name: 'Quick spin' });
    await quick.click();
    await expect(quick).toHaveAttribute('aria-pressed', 'true');
    await arrangeLosses(model, username, 8, 'lucena');
    await test.step('by the limit of losses', async () => {
      await game.getByRole('button', { name: 'Autoplay' }).click();
      const sheet = game.getByRole('dialog', { name: 'Autoplay' });
      await expect(sheet.getByRole('group').first().getByRole('button')).toHaveText([
        '10',
        '25',
        '50',
        '100',
      ]);
      await expectAccessible(page);
      const began = performance.now();
      await sheet.getByRole('button', { name: 'Start 10 rounds' }).click();
      await expect(game.getByRole('button', { name: /^Stop autoplay, 8 left$/ })).toBeVisible();
      await idle(game);
      await expect(game.getByText(/another round could lose more/)).toBeVisible();
      // Five stakes were allowed.
      expect(await meter(game, 'Balance')).toBe(before - stake * (rounds + 5));
      expect(performance.now() - began).toBeLessThan(15_000);
    });
    await test.step('by the space bar, after the round that is played', async () => {
      await game.getByRole('button', { name: 'Autoplay' }).click();
      await game.getByRole('button', { name: 'Start 10 rounds' }).click();
      await expect(game.getByRole('button', { name: 'Stop autoplay, 10 left' })).toBeFocused();
      await page.keyboard.press('Space');
      await idle(game);
      await expect(game.getByText('Autoplay was stopped.')).toBeVisible();
      expect(await meter(game, 'Balance')).toBe(before - stake * (rounds + 6));
      await expect(spin).toBeVisible();
    });
    // A stake and a win of nothing of each round.
    expect(await movesOf(username)).toBe((rounds + 6) * 2);
  });
});

test('a brand that says nothing of it offers neither, and a tap stops no reels', async ({ page }) => {
  const { game } = await openSlot(page, code);
  await expect(game.getByRole('button', { name: 'Your last rounds' })).toBeVisible();
  await expect(game.locator('.pace-button')).toHaveCount(0);
  const began = performance.now();
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await game.locator('.stage').click();
  await idle(game);
  expect(performance.now() - began).toBeGreaterThan(leastRoundMs);
});
