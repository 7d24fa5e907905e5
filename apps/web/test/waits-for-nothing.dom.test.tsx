/** Pages whose queries come one by one stand without the slow one, and without the failed one. */
import '#app/words/accounts.ts';
import '#app/words/cashier.ts';
import '#app/words/payout.ts';
import '#app/words/records.ts';
import { expect, test } from 'vitest';
import { WithdrawPage } from '#app/modules/cashier/WithdrawPage.tsx';
import type { Withdrawable } from '#app/modules/cashier/payout.ts';
import ChangePasswordPage from '#app/routes/accounts/change-password.tsx';
import { registerSettings } from './forms.ts';
import { loggedIn, Refusal, show } from './show.tsx';

const never = () => new Promise<never>(() => {});
const withdrawable = {
  currency: 'PHP',
  withdrawable: '500.00',
  balance: '700.00',
  onTheWay: '0.00',
  debt: '0.00',
  times: null,
  barriers: [],
  turnover: [],
  verification: null,
  min: '100.00',
  max: '50000.00',
} as unknown as Withdrawable;

test.each([
  ['never come', never],
  [
    'fail',
    () => {
      throw new Refusal('system.overloaded');
    },
  ],
])('the withdraw page shows what may leave while the accounts %s', async (_how, accounts) => {
  const { screen } = await show(<WithdrawPage balanceSeq={1} onRequested={() => {}} />, {
    stored: loggedIn,
    answers: {
      'GET /wps/transaction/withdraw/settings': () => withdrawable,
      'GET /wps/member/bankCard': accounts as () => never,
    } as never,
  });
  await expect.element(screen.getByText('₱500.00')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /record/i })).toBeVisible();
});

test('the withdraw page leads on while what may leave never comes', async () => {
  const { screen } = await show(<WithdrawPage balanceSeq={1} onRequested={() => {}} />, { stored: loggedIn });
  await expect.element(screen.getByRole('link', { name: /record/i })).toBeVisible();
});

test('the change of a password does not wait for the member', async () => {
  const { screen } = await show(<ChangePasswordPage />, {
    stored: loggedIn,
    loaderData: { form: registerSettings, visitorTarget: 'login' },
    answers: { 'GET /wps/member/info': never } as never,
  });
  await expect.element(screen.getByRole('form')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Change|Save|Confirm/ })).toBeVisible();
});
