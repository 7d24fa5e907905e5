/**
 * The whole journey of a person through every floor of the house: real server, database, payment provider and game.
 * Afterwards the ledger is asked whether it saw the same.
 */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { fillRegistration, logIn, open, signOut, somebody, url } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';
import { arrangeRound } from '../support/rounds.ts';

/** `₱1,234.50` in centavos. */
function minorOf(text: string): number {
  const [, sign, whole = '0', fraction = '0'] = /([−-]?)₱([\d,]+)\.(\d\d)/.exec(text) ?? [];
  return (sign ? -1 : 1) * (Number(whole.replaceAll(',', '')) * 100 + Number(fraction));
}

/** The balance in the bar above the game, once it has settled on something. */
async function balanceAboveGame(page: Page): Promise<number> {
  const bar = page
    .locator('header', { has: page.getByRole('heading', { name: 'Fiesta Nights' }) })
    .getByText(/₱/);
  await expect(bar).toBeVisible();
  return minorOf((await bar.textContent()) ?? '');
}

test('a visitor registers, deposits, plays, looks at the records and logs out', async ({ page }) => {
  test.setTimeout(180_000);
  const person = somebody();

  await test.step('comes in by the home page and registers', async () => {
    await open(page, '/m/home');
    await page.getByRole('link', { name: 'Register' }).first().click();
    await fillRegistration(page, person);
    await expect(page).toHaveURL(url('/m/home'));
    await expect(page.getByText(person.username)).toBeVisible();
    await expect(page.getByText('₱0.00')).toBeVisible();
  });

  await test.step('logs out and in again', async () => {
    await page.goto(url('/m/set'));
    await signOut(page);
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await expect(page).toHaveURL(/\/m\/login/);
    await logIn(page, person);
    await expect(page).toHaveURL(url('/m/home'));
  });

  await test.step('deposits 500 at the payment provider', async () => {
    await page.goto(url('/m/voucherCenter'));
    await page.getByRole('button', { name: '₱500', exact: true }).click();
    await page.getByRole('button', { name: 'Deposit ₱500.00' }).click();
    await page.getByRole('button', { name: /^Pay .*500/ }).click();
    await expect(page.getByText('₱500.00 is in your wallet')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the games' }).click();
    await expect(page).toHaveURL(url('/m/home'));
    await expect(page.getByText('₱500.00').first()).toBeVisible();
  });

  const played =
    await test.step('plays a round, and the balance above the game moves by itself', async () => {
      await page
        .getByRole('link', { name: /Fiesta Nights/ })
        .last()
        .click();
      await expect(page).toHaveURL(/\/m\/launchGame\?.*nodeId=fiesta-nights/);
      const game = page.frameLocator('iframe');
      const spin = game.getByRole('button', { name: 'Spin', exact: true });
      await expect(spin).toBeVisible({ timeout: 30_000 });
      expect(await balanceAboveGame(page)).toBe(50_000);
      await expectAccessible(page);
      // A win, so that both movements are seen; now and then it would be free games, which take a minute and a press.
      await arrangeRound(person.username, ({ games, win }) => games.length === 1 && win > 0);
      await spin.click();
      await expect
        .poll(async () => (await roundsOf(person.username))[0]?.closed ?? false, { timeout: 30_000 })
        .toBe(true);
      const [round] = await roundsOf(person.username);
      const after = 50_000 - Number(round!.staked_minor) + Number(round!.won_minor);
      await expect.poll(() => balanceAboveGame(page)).toBe(after);
      await page.getByRole('button', { name: 'Back to the lobby' }).click();
      await expect(page).toHaveURL(url('/m/home'));
      return { stake: Number(round!.staked_minor), win: Number(round!.won_minor), after };
    });

  await test.step('finds the round in the betting record', async () => {
    await page.goto(url('/m/gameRecord'));
    const row = page.getByRole('button', { name: /Fiesta Nights/ }).first();
    await expect(row).toContainText('Settled');
    await expectAccessible(page);
    await row.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('link', { name: 'Verify this round' })).toBeVisible();
    const facts = (await sheet.getByRole('definition').allTextContents()).map(minorOf);
    expect(facts.slice(0, 3)).toEqual([played.stake, played.win, played.win - played.stake]);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('finds every movement in the account record', async () => {
    await page.goto(url('/m/transaction/record'));
    await expect(page.getByText('+₱500.00').last()).toBeVisible();
    const balances = (await page.getByText(/^Balance ₱/).allTextContents()).map(minorOf);
    expect(balances.at(-1)).toBe(50_000);
    expect(balances[0]).toBe(played.after);
    await expectAccessible(page);
  });

  await test.step('logs out', async () => {
    await page.goto(url('/m/set'));
    await signOut(page);
    await page.goto(url('/m/transaction/record'));
    await expect(page).toHaveURL(/\/m\/login/);
  });

  await test.step('the ledger saw the same', () => expectLedger(person.username, BigInt(played.after)));
});

interface RoundRow {
  closed: boolean;
  staked_minor: bigint;
  won_minor: bigint;
}

function roundsOf(username: string): Promise<(RoundRow & Record<string, unknown>)[]> {
  return queryDatabase(
    `select r.closed, r.staked_minor, r.won_minor from games.round r
      where r.member_id = (select member_id from accounts.member where user_name = $1 and brand = 'perya')
      order by r.opened_at desc`,
    [username],
  );
}

async function expectLedger(username: string, balanceMinor: bigint): Promise<void> {
  const [account] = await queryDatabase<{ balance: bigint; booked: bigint; last: bigint; movements: bigint }>(
    `select a.balance, sum(t.amount)::bigint as booked, max(t.seq) as last, count(*) as movements,
        (array_agg(t.balance_after order by t.seq desc))[1] as balance_after
      from accounts.member m
      join wallet.account a on a.owner_id = m.member_id and a.brand = m.brand
      join wallet.transfer t on t.member_id = a.owner_id and t.brand = a.brand and t.currency = a.currency
      where m.user_name = $1 and m.brand = 'perya' group by a.owner_id, a.brand, a.currency, a.balance`,
    [username],
  );
  expect(account).toMatchObject({
    balance: balanceMinor,
    booked: balanceMinor,
    balance_after: balanceMinor,
  });
  // The statement has no gaps, and all accounts together hold nothing: what one has, another gave.
  expect(account?.last).toBe(account?.movements);
  const [sum] = await queryDatabase<{ total: bigint }>(
    'select sum(balance)::bigint as total from wallet.account',
  );
  expect(sum?.total).toBe(0n);
}
