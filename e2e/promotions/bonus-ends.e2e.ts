import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open, type Person } from '../support/member.ts';
import { mobileNumber, pin, press, registerToWithdraw } from '../support/payouts.ts';
import { queryDatabase } from '../support/product.ts';
import { registerWithMoney } from '../support/money.ts';
import { arrangeRoundOf } from '../support/rounds.ts';
import { modelOf, openGame, spin } from '../support/slot.ts';
import { withoutTilePictures } from '../support/tiles.ts';

test.beforeEach(({ page }) => withoutTilePictures(page));

const title = 'First deposit: 100% bonus up to ₱277';
const ofMember = 'select member_id from accounts.member where user_name = $1';

/** A deposit of ₱200.00 brings a bonus of the same amount. */
async function bonusOf({ username }: Person): Promise<string> {
  let grantId = '';
  await expect(async () => {
    const [grant] = await queryDatabase<{ id: string }>(
      `select grant_id::text as id from promotions.bonus_grant where state = 'active' and member_id = (${ofMember})`,
      [username],
    );
    expect(grant).toBeDefined();
    grantId = grant!.id;
  }).toPass({ timeout: 20_000 });
  return grantId;
}

const bonusCard = (page: Page) => page.getByRole('article', { name: title });
const offer = { amount: '200.00', offer: title };

test('a deposit bonus that was staked becomes cash; a withdrawal ends another; one out of time goes back', async ({
  page,
}) => {
  test.slow();
  await test.step('the last stake of the requirement makes the rest cash', async () => {
    const person = await registerWithMoney(page, undefined, offer);
    const grantId = await bonusOf(person);
    // A thousand pesos of play are a minute's: one peso is enough here.
    await queryDatabase('update promotions.bonus_grant set required = 100 where grant_id = $1', [grantId]);
    const game = await openGame(page, 'fiesta-nights');
    await arrangeRoundOf(
      modelOf('fiesta-nights'),
      person.username,
      ({ steps, win }) => steps.length === 1 && win === 0,
    );
    await spin(game);
    await open(page, '/m/rewardCenter?tab=bonus');
    await expect(bonusCard(page).getByText('₱200.00 became cash')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
  });

  await test.step('a withdrawal says what it ends, and ends it', async () => {
    const person = await registerToWithdraw(page, [mobileNumber()], offer);
    await bonusOf(person);
    await open(page, '/m/withdraw');
    await page.getByLabel('Amount', { exact: true }).fill('150');
    await page.getByRole('button', { name: 'Withdraw ₱150.00' }).click();
    await expect(page.getByText(`${title}: you lose ₱200.00`)).toBeVisible();
    await expectAccessible(page);
    await press(page, pin);
    await expect(page).toHaveURL(/withdrawalId=\d+$/);
    await open(page, '/m/rewardCenter?tab=bonus');
    await expect(bonusCard(page).getByText('₱200.00 removed')).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('dl')).toContainText('₱50.00');
  });

  await test.step('after its days it goes back to the house', async () => {
    const person = await registerWithMoney(page, undefined, offer);
    const grantId = await bonusOf(person);
    await queryDatabase(
      `update promotions.bonus_grant set expires_at = now() - interval '1 minute' where grant_id = $1`,
      [grantId],
    );
    await queryDatabase(
      `update platform.due set due_at = now() where kind = 'promotions.expire-bonus' and key = $1`,
      [grantId],
    );
    await queryDatabase(`select pg_notify('platform_due', 'promotions.expire-bonus 0')`);
    await open(page, '/m/rewardCenter?tab=bonus', 'TY');
    const card = page.getByRole('article', { name: 'Unang deposito: 100% bonus hanggang ₱277' });
    await expect(card.getByText('Lumipas na', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
  });
});
