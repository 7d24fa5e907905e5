import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { encryptTo, type BodyKeys } from '../../apps/server/test/encrypted.ts';
import { photo } from '../../apps/server/test/pictures.ts';
import { expectAccessible, violationsIn } from '../support/axe.ts';
import { open, tokenOf, url } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { operatorAtDesk } from '../support/operator.ts';
import { queryDatabase } from '../support/product.ts';

/** Six digits on the pad's own keys, as a thumb presses them. */
async function press(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** Takes the request at the console, and approves it or refuses it. */
async function decide(browser: Browser, withdrawalId: string, how: 'Approve' | 'Refuse'): Promise<void> {
  const cashier = await operatorAtDesk(browser, 'cashier');
  await cashier.goto(`/withdrawals?item=${withdrawalId}`);
  await expect(cashier.getByRole('heading', { name: `Withdrawal ${withdrawalId}` })).toBeVisible();
  await expect(cashier.getByText('What the rules look at')).toBeVisible();
  expect(await violationsIn(cashier.mainFrame())).toEqual([]);
  await cashier.getByRole('button', { name: /^Take/ }).click();
  await cashier.getByRole('button', { name: new RegExp(`^${how}`) }).click();
  const dialog = cashier.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).fill('Account and holder were compared');
  expect(await violationsIn(cashier.mainFrame())).toEqual([]);
  await dialog.getByRole('button', { name: how }).click();
  await expect(dialog).toBeHidden();
  await cashier.context().close();
}

/** Looks at the member's pictures at the console and accepts them. */
async function verify(browser: Browser, username: string): Promise<void> {
  const operator = await operatorAtDesk(browser, 'support');
  await operator.goto('/verifications');
  await operator.getByRole('button', { name: username }).click();
  await expect(operator.getByText('The pictures are sealed.')).toBeVisible();
  await operator.keyboard.press('v');
  await operator.getByRole('dialog').getByLabel('Reason').fill('First check of the document');
  await operator.getByRole('dialog').getByRole('button', { name: 'Show pictures' }).click();
  await expect(operator.getByRole('img', { name: 'Selfie' })).toBeVisible();
  expect(await violationsIn(operator.mainFrame())).toEqual([]);
  await operator.keyboard.press('a');
  await operator.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(operator.getByText('Please fill in this field.').first()).toBeVisible();
  await operator.getByRole('dialog').getByLabel('Name on the document').fill('Maria Clara');
  await operator.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(operator.getByRole('button', { name: username })).toHaveCount(0);
  await operator.context().close();
}

const withdrawalOn = (page: Page): string => new URL(page.url()).searchParams.get('withdrawalId')!;
const memberOf = '(select member_id from accounts.member where user_name = $1)';
const playOut = (username: string) =>
  queryDatabase(
    `update wallet.turnover set done = required, state = 'done', closed_at = now() where owner_id = ${memberOf}`,
    [username],
  );

test('a first withdrawal: a payment password, an account, a document, a person who approves @smallest', async ({
  page,
  browser,
}) => {
  const { username } = await registerWithMoney(page);
  await open(page, '/m/withdraw');
  await expect(page.getByText('Available to withdraw')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Set a payment password/ }).click();
  await page.getByRole('button', { name: 'Set a payment password' }).click();
  await press(page, '123456');
  await press(page, '123456');
  await expect(page.getByText('This is too easy to guess')).toBeVisible();
  await expectAccessible(page);
  await press(page, '246813');
  await press(page, '246813');
  await expect(page.getByText('Your payment password is set')).toBeVisible();
  await expectAccessible(page);

  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const named = { headers, data: { payeeName: 'Maria Clara' } };
  expect((await page.request.put(url('/wps/member/payeename'), named)).ok()).toBe(true);
  await open(page, '/m/bankCard/add');
  await page.getByLabel('Mobile number of the e-wallet', { exact: true }).fill('0917 555 0199');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add an account' }).click();
  await press(page, '246813');
  await expect(page).toHaveURL(url('/m/bankCard'));
  await expect(page.getByText('•••• 0199')).toBeVisible();
  await expect(page.getByText(/Usable from/)).toBeVisible();
  await expectAccessible(page);

  // The day of waiting is over.
  await queryDatabase(`update wallet.payout_account set usable_from = now() where member_id = ${memberOf}`, [
    username,
  ]);
  await open(page, '/m/withdraw');
  await expect(page.getByText(/₱500\.00 is held until you have staked ₱500\.00 more/)).toBeVisible();
  await expectAccessible(page);
  await playOut(username);
  // Without a document ₱20,000.00 leave on a day; all but ₱150.00 of them have.
  await queryDatabase(
    `insert into wallet.withdrawal (id, brand, member_id, request_id, account_id, method, provider, provider_method, currency,
       amount_minor, state, created_at, changed_at, day, settled)
     select a.account_id, a.brand, a.member_id, 'earlier', a.account_id, a.method, 'sandbox', 'x', 'PHP', 1985000, 'paid', now(), now(),
       (now() at time zone 'Asia/Manila')::date, true
     from wallet.payout_account a where a.member_id = ${memberOf}`,
    [username],
  );
  await page.reload();
  const step = page.getByRole('link', { name: /₱150 left to withdraw today\. Verify your identity/ });
  await expect(step).toContainText('Then up to ₱100,000 a day.');
  await expectAccessible(page);
  await step.click();
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await photo('png', 300, 200) };
  await page.getByLabel('Photograph your document').setInputFiles(picture);
  await page.getByLabel('Take a selfie').setInputFiles({ ...picture, buffer: await photo('jpeg', 200, 200) });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('In review')).toBeVisible();
  await expectAccessible(page);
  await verify(browser, username);
  await open(page, '/m/member/verification');
  await expect(page.getByText('Verified, level 1')).toBeVisible();
  await open(page, '/m/withdraw');
  await expect(step).toHaveCount(0);
  await page.getByLabel('Amount', { exact: true }).fill('300');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw ₱300.00' }).click();
  await press(page, '111111');
  await expect(page.getByText('Wrong payment password.')).toBeVisible();
  await expectAccessible(page);
  await press(page, '246813');
  await expect(page).toHaveURL(/\/m\/withdraw\?withdrawalId=\d+$/);
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible();
  await expectAccessible(page);
  await decide(browser, withdrawalOn(page), 'Approve');
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Withdrawal record' }).click();
  await expect(page.getByRole('button', { name: /•••• 0199.*₱300\.00.*Paid/ })).toBeVisible();
  await expectAccessible(page);

  await open(page, '/m/withdraw');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('textbox', { name: 'Keep in the wallet' }).fill('150');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await press(page, '246813');
  await expect(page.getByText(/Everything above ₱150\.00 goes to .*•••• 0199/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

/** E-wallets of a member whom the rules know for long: each was paid before. The sandbox does by their last digits what they say. */
async function knownAccounts(page: Page, username: string, numbers: readonly string[]): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const { value: keys } = (await (await page.request.get(url('/wps/session/keys'))).json()) as {
    value: BodyKeys;
  };
  await page.request.put(url('/wps/member/payeename'), { headers, data: { payeeName: 'Maria Clara' } });
  await queryDatabase(
    `update accounts.member m set payment_password_hash = d.payment_password_hash from accounts.member d
      where d.user_name = 'demo' and d.brand = 'perya' and m.user_name = $1`,
    [username],
  );
  for (const number of numbers) {
    const card = { method: 'sandbox-ewallet', number, paymentPassword: '246813', requestId: randomUUID() };
    const answer = await page.request.put(url('/wps/member/bankCard'), {
      headers: { ...headers, 'content-type': 'application/jose' },
      data: await encryptTo(keys, card),
    });
    expect(answer.ok()).toBe(true);
  }
  await queryDatabase(
    `with device as (update accounts.device set first_seen_at = now() - interval '9 days' where member_id = ${memberOf}),
       account as (update wallet.payout_account set usable_from = now(), bound_at = now() - interval '9 days'
         where member_id = ${memberOf} returning *)
     insert into wallet.withdrawal (id, brand, member_id, request_id, account_id, method, provider, provider_method, currency,
       amount_minor, state, created_at, changed_at, day, settled)
     select account_id, brand, member_id, 'earlier' || account_id, account_id, method, 'sandbox', 'x', 'PHP', 10000, 'paid',
       now() - interval '5 days', now() - interval '5 days', now() - interval '5 days', true from account`,
    [username],
  );
  await playOut(username);
}

/** Asks for ₱100.00 to the e-wallet with these last digits. @returns the request */
async function withdraw(page: Page, last4: string): Promise<string> {
  await open(page, '/m/withdraw');
  await page.getByRole('radio', { name: new RegExp(last4) }).check();
  await page.getByLabel('Amount', { exact: true }).fill('100');
  await page.getByRole('button', { name: 'Withdraw ₱100.00' }).click();
  await press(page, '246813');
  await expect(page).toHaveURL(/\/m\/withdraw\?withdrawalId=\d+$/);
  // One in twenty that the rules would pass goes to a person all the same.
  const judged = async () =>
    (
      await queryDatabase<{ state: string; reasons: string[] }>(
        'select state, reasons from wallet.withdrawal where id = $1',
        [withdrawalOn(page)],
      )
    )[0]!;
  await expect.poll(async () => (await judged()).state).not.toMatch(/requested|checked/);
  return (await judged()).reasons.join(' ');
}

test('payouts that pass by rule come back, are refused, or stay unknown until the provider says', async ({
  page,
  browser,
}) => {
  const { username } = await registerWithMoney(page);
  await knownAccounts(page, username, ['09175550002', '09175550004', '09175550142']);
  const passes = async (last4: string): Promise<void> => {
    const reasons = await withdraw(page, last4);
    expect(['', 'sample']).toContain(reasons);
    if (reasons === 'sample') await decide(browser, withdrawalOn(page), 'Approve');
  };
  await passes('0002');
  await expect(page.getByRole('heading', { name: 'Returned' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('It is back in your balance', { exact: false })).toBeVisible();
  await expectAccessible(page);

  await passes('0004');
  await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible();
  const silent = withdrawalOn(page);
  // A minute, and later five, have passed: the sandbox is asked, and soon knows.
  const askNow = async (): Promise<string> => {
    await queryDatabase(
      `with asked as (update wallet.withdrawal set ask_at = now() where id = $1 and state = 'sent')
       update platform.due set due_at = now() where kind = 'cashier.withdrawal' and key = $2`,
      [BigInt(silent), silent],
    );
    const [found] = await queryDatabase<{ state: string }>(
      'select state from wallet.withdrawal where id = $1',
      [BigInt(silent)],
    );
    return found!.state;
  };
  await expect.poll(askNow, { timeout: 30_000 }).toBe('paid');
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  await queryDatabase(`update wallet.payout_account set bound_at = now() where member_id = ${memberOf}`, [
    username,
  ]);
  expect(await withdraw(page, '0142')).toBe('accountNew');
  await decide(browser, withdrawalOn(page), 'Refuse');
  await expect(page.getByText('The account details are wrong.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await open(page, '/m/withdrawReport', 'TY');
  for (const state of ['Bumalik', 'Nabayaran', 'Tinanggihan'])
    await expect(page.getByText(state).first()).toBeVisible();
  await expectAccessible(page);
});
