/** Members who can withdraw, and what operators and providers do with their withdrawals. */
import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { encryptTo, type BodyKeys } from '../../apps/server/test/encrypted.ts';
import { tokenOf, url, type Person } from './member.ts';
import { registerWithMoney, type Deposit } from './money.ts';
import { commandOf } from './operator.ts';
import { queryDatabase } from './product.ts';

/** The payment password of these members. */
export const pin = '246813';
export const payee = 'Maria Clara';

/** Six digits on the pad's own keys, as a thumb presses them. */
export async function press(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** How the provider treats a payout to a number with this ending. */
export const endings = { returned: '0002', silent: '0004' } as const;

/** A mobile number that no other member of this run has. */
export const mobileNumber = (ending = `1${randomInt(100, 1000)}`): string =>
  `0917${randomInt(100, 1000)}${ending}`;

/** A new member whose money was played, with a payment password and an e-wallet for each of these numbers, all of them for two days. */
export async function registerToWithdraw(
  page: Page,
  numbers: readonly string[],
  what?: Deposit,
): Promise<Person> {
  const person = await registerWithMoney(page, undefined, what);
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const keys = async (): Promise<BodyKeys> =>
    ((await (await page.request.get(url('/wps/session/keys'))).json()) as { value: BodyKeys }).value;
  const send = async (method: string, path: string, body: object): Promise<void> => {
    const answer = await page.request.fetch(url(path), {
      method,
      headers: { ...headers, 'content-type': 'application/jose' },
      data: await encryptTo(await keys(), body),
    });
    expect(await answer.json()).toMatchObject({ success: true });
  };
  await send('PUT', '/wps/member/paymentPassword', { paymentPassword: pin });
  const named = { headers, data: { payeeName: payee } };
  expect((await page.request.put(url('/wps/member/payeename'), named)).ok()).toBe(true);
  for (const number of numbers)
    await send('PUT', '/wps/member/bankCard', {
      method: 'sandbox-ewallet',
      number,
      paymentPassword: pin,
      requestId: randomUUID(),
    });
  await settleDown(person);
  return person;
}

/** Money that was played, accounts and devices that are two days old. */
async function settleDown({ username }: Person): Promise<void> {
  const of = 'select member_id from accounts.member where user_name = $1';
  // The row of the deposit is written by a follower of the ledger.
  await expect
    .poll(() => queryDatabase(`select from wallet.turnover where owner_id = (${of})`, [username]))
    .not.toEqual([]);
  await queryDatabase(
    `update wallet.turnover set done = required, state = 'done', closed_at = now() where owner_id = (${of})`,
    [username],
  );
  await queryDatabase(
    `update wallet.payout_account set usable_from = now(), bound_at = now() - interval '2 days' where member_id = (${of})`,
    [username],
  );
  await queryDatabase(
    `update accounts.device set first_seen_at = now() - interval '2 days' where member_id = (${of})`,
    [username],
  );
}

/** A colleague takes a withdrawal and approves it. @returns the proposal for a second person; null: it is on its way. */
export async function approve(cashier: Page, withdrawalId: string): Promise<string | null> {
  await commandOf(cashier, `/ops/withdrawals/${withdrawalId}/claim`, {});
  const body = { requestId: randomUUID(), reason: 'Account and holder agree' };
  const value = await commandOf(cashier, `/ops/withdrawals/${withdrawalId}/approval`, body);
  return value['approvalId'] as string | null;
}

/** A colleague takes a withdrawal and refuses it. */
export async function refuse(cashier: Page, withdrawalId: string): Promise<void> {
  await commandOf(cashier, `/ops/withdrawals/${withdrawalId}/claim`, {});
  const body = { because: 'details', reason: 'The wallet does not exist' };
  await commandOf(cashier, `/ops/withdrawals/${withdrawalId}/rejection`, body);
}

/** A minute passes for a payout of unknown outcome: the provider is asked. */
export async function passMinute(withdrawalId: string): Promise<void> {
  await queryDatabase(`update wallet.withdrawal set ask_at = now() - interval '1 second' where id = $1`, [
    withdrawalId,
  ]);
  await queryDatabase(
    `update platform.due set due_at = now() where kind = 'cashier.withdrawal' and key = $1`,
    [withdrawalId],
  );
  await queryDatabase(`select pg_notify('platform_due', 'cashier.withdrawal 0')`);
}
