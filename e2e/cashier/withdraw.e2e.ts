import { expect, test, type Browser, type Page } from '@playwright/test';
import { photo } from '../../apps/server/test/pictures.ts';
import { expectAccessible, violationsIn } from '../support/axe.ts';
import { open, tokenOf, url } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { commandOf, operatorAtDesk, readOf } from '../support/operator.ts';
import {
  approve,
  endings,
  mobileNumber,
  passMinute,
  payee,
  pin,
  press,
  refuse,
  registerToWithdraw,
} from '../support/payouts.ts';
import { queryDatabase } from '../support/product.ts';

/** Takes the request at the console and approves it. */
async function approveAtDesk(browser: Browser, withdrawalId: string): Promise<void> {
  const cashier = await operatorAtDesk(browser, 'cashier');
  await cashier.goto(`/withdrawals?item=${withdrawalId}`);
  await expect(cashier.getByRole('heading', { name: `Withdrawal ${withdrawalId}` })).toBeVisible();
  await expect(cashier.getByText('Risk signals')).toBeVisible();
  expect(await violationsIn(cashier.mainFrame())).toEqual([]);
  await cashier.getByRole('button', { name: /^Take/ }).click();
  await cashier.getByRole('button', { name: /^Approve/ }).click();
  const dialog = cashier.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Account and holder agree');
  expect(await violationsIn(cashier.mainFrame())).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await cashier.context().close();
}

test('a member sets a payment password, adds an account, and is paid @smallest', async ({
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
  await expect(page.getByText(/Available from/)).toBeVisible();
  await expectAccessible(page);

  // The day of waiting is over.
  await queryDatabase(
    `update wallet.payout_account set usable_from = now() where member_id = (
       select member_id from accounts.member where user_name = $1)`,
    [username],
  );
  await open(page, '/m/withdraw');
  await expect(page.getByText(/₱500\.00 is on hold until you stake ₱500\.00 more/)).toBeVisible();
  await expectAccessible(page);
  await queryDatabase(
    `update wallet.turnover set done = required, state = 'done', closed_at = now() where owner_id = (
       select member_id from accounts.member where user_name = $1)`,
    [username],
  );
  await page.reload();
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
  await approveAtDesk(browser, new URL(page.url()).searchParams.get('withdrawalId')!);
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

test('a first withdrawal above the tier needs a document: the member sends it, the tier opens, two people approve', async ({
  page,
  browser,
}) => {
  await registerToWithdraw(page, [mobileNumber()], { amount: '30000.00' });
  await open(page, '/m/withdraw');
  await expect(page.getByText('₱20,000.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Verify your identity to raise it.*₱100,000/ }).click();
  await expect(page.getByText('You’re not verified yet')).toBeVisible();
  const picture = { mimeType: 'image/png', buffer: await photo('png', 400, 300) };
  await page.getByLabel('Photograph your document').setInputFiles({ ...picture, name: 'document.png' });
  await page.getByLabel('Take a selfie').setInputFiles({ ...picture, name: 'selfie.png' });
  await expect(page.getByRole('img', { name: 'Your picture: Selfie' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('In review', { exact: true })).toBeVisible();

  const support = await operatorAtDesk(browser, 'support');
  const { list } = (await readOf(support, '/ops/identity/submissions?brand=perya')) as {
    list: { id: string; payeeName: string }[];
  };
  const newest = list.findLast(({ payeeName }) => payeeName === payee)!;
  const submission = `/ops/identity/submissions/${newest.id}`;
  await commandOf(support, `${submission}/pictures`, { reason: 'To decide about it' });
  await commandOf(support, `${submission}/decision`, {
    decision: 'accept',
    name: payee,
    bornOn: '1990-05-17',
    country: 'PH',
    documentUntil: '2035-01-01',
    note: 'Clear pictures',
  });
  await support.context().close();
  await page.reload();
  await expect(page.getByText('Verified, level 1')).toBeVisible();
  await expectAccessible(page);

  await open(page, '/m/withdraw');
  await expect(page.getByText('₱30,000.00').first()).toBeVisible();
  const withdrawalId = await ask(page, 'EN', '21000');
  const [cashier, lead] = [await operatorAtDesk(browser, 'cashier'), await operatorAtDesk(browser, 'lead')];
  const approvalId = await approve(cashier, withdrawalId);
  await commandOf(lead, `/ops/approvals/${approvalId}/decision`, {
    decision: 'approve',
    reason: 'The document agrees',
  });
  await Promise.all([cashier, lead].map((one) => one.context().close()));
  await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible({ timeout: 30_000 });
});

const words = {
  EN: { amount: 'Amount', submit: /^Withdraw ₱/ },
  TY: { amount: 'Halaga', submit: /^I-withdraw ang ₱/ },
};

/** Asks for a withdrawal on the page that is open. @param account the last digits of its number @returns its id */
async function ask(page: Page, language: 'EN' | 'TY', amount: string, account?: string): Promise<string> {
  if (account !== undefined) await page.getByRole('radio', { name: new RegExp(`•••• ${account}`) }).check();
  await page.getByLabel(words[language].amount, { exact: true }).fill(amount);
  await page.getByRole('button', { name: words[language].submit }).click();
  await press(page, pin);
  await expect(page).toHaveURL(/\/m\/withdraw\?withdrawalId=\d+$/);
  return new URL(page.url()).searchParams.get('withdrawalId')!;
}

test('payouts that pass by rule, are refused, stay unknown until the provider is asked, or come back @smallest', async ({
  page,
  browser,
}) => {
  test.slow();
  const [usual, silent, returned] = [
    mobileNumber(),
    mobileNumber(endings.silent),
    mobileNumber(endings.returned),
  ];
  await registerToWithdraw(page, [usual, silent, returned], { amount: '1000.00' });
  const cashier = await operatorAtDesk(browser, 'cashier');
  const state = (name: string) =>
    expect(page.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 30_000 });
  const withdraw = async (account: string): Promise<string> => {
    await open(page, '/m/withdraw', 'TY');
    return ask(page, 'TY', '100', account.slice(-4));
  };

  await test.step('a person looks at the first one, and a rule passes the second', async () => {
    const first = await withdraw(usual);
    await state('Sinusuri');
    await approve(cashier, first);
    await state('Nabayaran');
    const second = await withdraw(usual);
    const waits = async (): Promise<string[]> => {
      const [row] = await queryDatabase<{ state: string; reasons: string[] }>(
        'select state, reasons from wallet.withdrawal where id = $1',
        [second],
      );
      return row!.state === 'paid' || row!.state === 'review' ? row!.reasons : ['not judged'];
    };
    await expect.poll(waits, { timeout: 30_000 }).not.toEqual(['not judged']);
    // One in twenty is looked at all the same.
    const reasons = await waits();
    if (reasons.length > 0) {
      expect(reasons).toEqual(['sample']);
      await approve(cashier, second);
    }
    await state('Nabayaran');
  });

  await test.step('a refused one says why, and the money is back', async () => {
    // To an account that nothing was paid to yet.
    const refused = await withdraw(returned);
    await state('Sinusuri');
    await refuse(cashier, refused);
    await state('Tinanggihan');
    await expect(page.getByText('Hindi tama ang detalye ng account. Pakisuri ito.')).toBeVisible();
    await expectAccessible(page);
    await open(page, '/m/withdraw', 'TY');
    await expect(page.getByText('₱800.00').first()).toBeVisible();
  });

  await test.step('an unknown outcome stays put aside until the provider is asked', async () => {
    const unknown = await withdraw(silent);
    await approve(cashier, unknown);
    await state('Ipinadala');
    await expectAccessible(page);
    await open(page, '/m/withdraw', 'TY');
    await expect(page.getByText('Ipinapadala na')).toBeVisible();
    await expect(page.getByText('₱110.00')).toBeVisible();
    await expectAccessible(page);
    await open(page, `/m/withdraw?withdrawalId=${unknown}`, 'TY');
    await passMinute(unknown);
    await state('Nabayaran');
  });

  await test.step('what the bank returns is credited, with its fee', async () => {
    const lost = await withdraw(returned);
    await approve(cashier, lost);
    await state('Bumalik');
    await expect(page.getByText('Ibinalik ng bangko mo ang pera.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await open(page, '/m/withdraw', 'TY');
    await expect(page.getByText('₱690.00').first()).toBeVisible();
    await open(page, '/m/withdrawReport', 'TY');
    await expect(page.getByText('Bumalik')).toBeVisible();
    await expectAccessible(page);
  });
  await cashier.context().close();
});
