import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { fillRegistration, open, somebody, url } from '../support/member.ts';
import { deposit } from '../support/money.ts';
import { commandOf, operatorAtDesk } from '../support/operator.ts';
import { queryDatabase } from '../support/product.ts';
import { openGame, openSlot, spin } from '../support/slot.ts';
import { withoutTilePictures } from '../support/tiles.ts';

const ofMember = 'select member_id from accounts.member where user_name = $1';
const manilaDay = `(now() at time zone 'Asia/Manila')::date`;

/** Stakes of a day, as the follower of the ledger would have counted them. */
const stake = (username: string, pesos: number, daysAgo = 0) =>
  queryDatabase(
    `insert into loyalty.turnover_day (brand, member_id, day, product, amount, bets, reached_at)
     values ('perya', (${ofMember}), ${manilaDay} - $3::int, 'RNG', $2, 1, now())
     on conflict (brand, day, member_id, product) do update set amount = excluded.amount`,
    [username, pesos * 100, daysAgo],
  );

test('the wheel turns for a day of play, a rebate is collected, a level is reached, and a grace month is told', async ({
  page,
}) => {
  test.slow();
  await withoutTilePictures(page);
  const { game, username } = await openSlot(page, 'fiesta-nights');
  await test.step('the sums of a level are reached with the next stake', async () => {
    await stake(username, 12_000);
    await queryDatabase(
      `insert into loyalty.standing (member_id, brand, turnover, deposited) values ((${ofMember}), 'perya', 1200000, 50000)
       on conflict (member_id) do update set turnover = 1200000, deposited = 50000`,
      [username],
    );
    await spin(game);
    await open(page, '/m/member/benefits');
    await expect(page.getByRole('heading', { name: 'On the way to VIP2' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('You are here')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a month that missed the level is followed by a grace month', async () => {
    await queryDatabase(
      `update loyalty.standing set grace_until = (date_trunc('month', ${manilaDay}) + interval '1 month - 1 day')::date
       where member_id = (${ofMember})`,
      [username],
    );
    await open(page, '/m/member/benefits');
    await expect(page.getByText(/^Grace month until /)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a turn of the wheel', async () => {
    await open(page, '/m/leaderBoard');
    await page.getByRole('tab', { name: 'Luck' }).click();
    const wheel = page.getByRole('region', { name: 'Lucky wheel' });
    await expect(wheel.getByText('5 chances')).toBeVisible();
    await wheel.getByRole('button', { name: 'Spin the wheel' }).click();
    await expect(
      page.getByText('is in your wallet.', { exact: false }).or(page.getByText('Nothing this time.')).first(),
    ).toBeVisible();
    await expect(wheel.getByText('4 chances')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the rebate of a closed day', async () => {
    await queryDatabase(
      `insert into loyalty.rebate_line (brand, member_id, day, product, turnover, level, rate_points, amount)
       values ('perya', (${ofMember}), ${manilaDay} - 1, 'RNG', 100000, 0, 30, 300)`,
      [username],
    );
    await open(page, '/m/member/manualRebate');
    await page.getByRole('button', { name: 'Collect' }).click();
    await expect(page.getByText('₱3.00 is in your wallet.')).toBeVisible();
    await open(page, '/m/member/rebateReport', 'TY');
    await expect(page.getByText('Nabayaran').first()).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
  });
});

test('a friend comes by the code of another phone, deposits and plays: both are paid after a look', async ({
  page,
  browser,
}) => {
  test.slow();
  const { username } = await openSlot(page, 'fiesta-nights');
  await open(page, '/m/inviteFriends');
  const link = await page.getByText(/\/m\/register\?affiliateCode=/).innerText();
  await expectAccessible(page);

  const phone = await browser.newContext({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
  });
  const other = await phone.newPage();
  const friend = somebody();
  await open(other, `${new URL(link).pathname}${new URL(link).search}&next=${encodeURIComponent('/m/home')}`);
  await fillRegistration(other, friend);
  await expect(other).toHaveURL(url('/m/home'));
  await page.reload();
  await expect(page.getByText('Registered', { exact: true })).toBeVisible();

  await deposit(other);
  // Both phones are at one address, so the house looks at the invitation.
  await queryDatabase(
    `insert into loyalty.standing (member_id, brand, turnover, deposited) values ((${ofMember}), 'perya', 200000, 0)
     on conflict (member_id) do update set turnover = 200000`,
    [friend.username],
  );
  await stake(friend.username, 2_000);
  await spin(await openGame(other, 'fiesta-nights'));
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Being checked', { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await expectAccessible(page);
  const editor = await operatorAtDesk(browser, 'content');
  const [row] = await queryDatabase<{ id: string }>(
    `select member_id::text as id from accounts.member where user_name = $1`,
    [friend.username],
  );
  await commandOf(editor, `/ops/loyalty/invitations/${row!.id}/decision`, {
    decision: 'pay',
    reason: 'Sisters with a phone each',
  });
  await editor.context().close();
  // An operator's yes waits for the brand's delay, here until now.
  await expect(async () => {
    const due = await queryDatabase(
      `update platform.due set due_at = now() where kind = 'loyalty.pay-invitation' and key = $1 returning key`,
      [row!.id],
    );
    expect(due).toHaveLength(1);
  }).toPass({ timeout: 10_000 });
  await queryDatabase(`select pg_notify('platform_due', 'loyalty.pay-invitation 0')`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  const paid = await queryDatabase<{ amount: bigint }>(
    `select amount from promotions.reward where state = 'claimed' and member_id in (
       select member_id from accounts.member where user_name in ($1, $2)) and code like 'invit%' order by amount`,
    [username, friend.username],
  );
  expect(paid.map(({ amount }) => amount)).toEqual([5_000n, 10_000n]);
  await phone.close();
});
