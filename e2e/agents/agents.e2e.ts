import { expect, test, type Page } from '@playwright/test';
import { demoAgentName, demoPassword } from '../../apps/server/src/demo-doors.ts';
import { expectAccessible } from '../support/axe.ts';
import { fillRegistration, logIn, open, somebody, url } from '../support/member.ts';
import { deposit } from '../support/money.ts';
import { queryDatabase } from '../support/product.ts';
import { arrangeRound } from '../support/rounds.ts';
import { meter, spin } from '../support/slot.ts';

test('an agent opens an account and a link, a friend registers by it and plays, and both are in the team @smallest', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await open(page, '/m/login?next=/m/agent');
  await logIn(page, { username: demoAgentName, password: demoPassword });
  await expect(page).toHaveURL(url('/m/agent'));
  await expect(page.getByText(demoAgentName)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your team today' })).toContainText('Registered');
  await expect(page.getByRole('link', { name: /^News(, \d+ unread)?$/ })).toBeVisible();

  // An account, whose first login takes a password of the member's own.
  const member = somebody();
  await page.getByRole('link', { name: 'Open account' }).click();
  await page.getByLabel('Username', { exact: true }).fill(member.username);
  await page.getByLabel('First password', { exact: true }).fill('Bahandi#31lampara!');
  await page.getByRole('slider', { name: /^Slots/ }).fill('5000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the account' }).click();
  await expect(page.getByText(`${member.username} is open`)).toBeVisible();

  // A link with its QR.
  await page.getByRole('tab', { name: 'Invitation links' }).click();
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByLabel('Where you will share it').fill('Market poster');
  await page.getByRole('button', { name: 'Create the link' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('img', { name: 'QR code of the link Market poster' })).toBeVisible();
  const address = (await sheet.getByText('/m/register?affiliateCode=').textContent()) ?? '';
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();

  const phone = await browser.newContext();
  try {
    const friend = await phone.newPage();
    await open(friend, new URL(address).pathname + new URL(address).search);
    const person = somebody();
    await fillRegistration(friend, person);
    await expect(friend).toHaveURL(url('/m/home'));
    const [joined] = await queryDatabase<{ upline: string }>(
      `select u.user_name as upline from accounts.member m join accounts.member u on u.member_id = m.upline_id
       where m.user_name = $1`,
      [person.username],
    );
    expect(joined?.upline).toBe(demoAgentName);
    const stake = await playOnce(friend, person.username);

    await page.goto(url('/m/member/team'));
    await expect(page.getByRole('listitem').filter({ hasText: person.username })).toContainText(stake);
    await expect(page.getByRole('listitem').filter({ hasText: member.username })).toContainText(
      'Not used yet',
    );
    await page.getByRole('button', { name: 'Open the team of liwanag' }).click();
    await expect(page.getByRole('navigation', { name: 'Your place in the team' })).toContainText('liwanag');
    await expectAccessible(page);
  } finally {
    await phone.close();
  }
  await page.goto(url('/m/agent/team/overview'));
  await expect(page.getByText('Valid stakes by day')).toBeVisible();
});

/** Deposits and spins, until the stake counts for the team. @returns it as the team sees it */
async function playOnce(page: Page, userName: string): Promise<string> {
  await deposit(page);
  await open(page, '/m/launchGame?nodeId=fiesta-nights');
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible({ timeout: 60_000 });
  const stake = await meter(game, 'Stake');
  // No free games, which would take a minute.
  await arrangeRound(userName, ({ games, win }) => games.length === 1 && win === 0);
  await spin(game);
  const counted = () =>
    queryDatabase<{ stake: bigint }>(
      `select stake from agents.day_play join accounts.member using (member_id) where user_name = $1`,
      [userName],
    );
  await expect.poll(async () => Number((await counted())[0]?.stake ?? 0)).toBe(stake);
  return `₱${(stake / 100).toFixed(2)}`;
}

test('who is no agent is led home; the first login of an opened account sets a password', async ({
  page,
}) => {
  const member = somebody();
  await open(page, '/m/agent');
  await expect(page).toHaveURL(url('/m/home'));
  await open(page, '/m/login?next=/m/agent');
  await logIn(page, { username: demoAgentName, password: demoPassword });
  await expect(page).toHaveURL(url('/m/agent'));
  await open(page, '/m/agentRegister');
  await page.getByLabel('Username', { exact: true }).fill(member.username);
  await page.getByLabel('First password', { exact: true }).fill('Bahandi#31lampara!');
  await page.getByRole('button', { name: 'Open the account' }).click();
  await expect(page.getByText(`${member.username} is open`)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));

  await open(page, '/m/login?next=/m/agent');
  await logIn(page, { username: member.username, password: 'Bahandi#31lampara!' });
  const form = page.getByRole('form', { name: 'Finish your account' });
  await expect(form).toBeVisible();
  await form.getByLabel('New password', { exact: true }).fill(member.password);
  await form.getByLabel('Confirm new password', { exact: true }).fill(member.password);
  await form.getByLabel(/I’m at least 21 years old/).check();
  await form.getByLabel('I accept the user agreement.').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Start' }).click();
  // A player has no agency.
  await expect(page).toHaveURL(url('/m/home'));
});
