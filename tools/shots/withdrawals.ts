/** Money out: the payment password, accounts to withdraw to, the form, and a withdrawal in each of its states. */
import { tokenOf } from '../../e2e/support/member.ts';
import { registerWithMoney } from '../../e2e/support/money.ts';
import { operatorAtDesk } from '../../e2e/support/operator.ts';
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
} from '../../e2e/support/payouts.ts';
import type { Stage } from './stage.ts';
import { tour } from './tour.ts';

/** A member who has never withdrawn. */
export async function walkFirstWithdrawal(stage: Stage): Promise<void> {
  const { page, open, shot, say } = stage;
  await registerWithMoney(page);
  await tour(stage, [
    { name: 'withdraw-new', path: '/m/withdraw' },
    { name: 'accounts-none', path: '/m/bankCard' },
    { name: 'account-add-no-password', path: '/m/bankCard/add' },
    { name: 'withdrawals-none', path: '/m/withdrawReport' },
    { name: 'verification', path: '/m/member/verification' },
    { name: 'details', path: '/m/member/details' },
    { name: 'questions', path: '/m/securityCenter/questions' },
    { name: 'payment-password-none', path: '/m/securityCenter/paymentPassword' },
  ]);
  await page.getByRole('button', { name: say('payment.set') }).click();
  await shot('payment-password-pad', 600);
  await press(page, '123456');
  await press(page, '123456');
  await shot('payment-password-weak', 600);
  await press(page, pin);
  await press(page, pin);
  await page.getByText(say('payment.on')).waitFor();
  await shot('payment-password-set', 900);
  await open('/m/bankCard/add');
  await shot('account-add-no-name', 900);
  await page.request.put(new URL('/wps/member/payeename', page.url()).href, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { payeeName: payee },
  });
  await open('/m/bankCard/add');
  await page.locator('main button[type=submit]').waitFor();
  await shot('account-add', 900);
  await page.locator('main button[type=submit]').click();
  await shot('account-add-empty', 600);
}

/** A member whose money is free, with three accounts; the provider treats each of them differently. */
export async function walkWithdrawals(stage: Stage): Promise<void> {
  const { page, open, shot, whole, say } = stage;
  const [usual, silent, returned] = [
    mobileNumber(),
    mobileNumber(endings.silent),
    mobileNumber(endings.returned),
  ];
  await registerToWithdraw(page, [usual, silent, returned], { amount: '1000.00' });
  await open('/m/bankCard');
  await whole('accounts', 900);
  await page
    .locator('main')
    .getByRole('button', { name: say('payout.remove') })
    .first()
    .click();
  await shot('account-remove', 700);
  await open('/m/withdraw');
  await whole('withdraw', 900);
  await page.locator('input[name=amount]').fill('90000');
  await page.locator('main form button[type=submit]').last().click();
  await shot('withdraw-too-much', 700);
  await page.getByRole('button', { name: say('standing.setUp') }).click();
  await shot('withdraw-automatic', 700);
  const ask = async (number: string): Promise<string> => {
    await open('/m/withdraw');
    await page.getByRole('radio', { name: new RegExp(`•••• ${number.slice(-4)}`) }).check();
    await page.locator('input[name=amount]').fill('100');
    await page.getByRole('button', { name: new RegExp(`^${say('withdraw.submit')} ₱`) }).click();
    await page.getByRole('dialog').waitFor();
    if (number === usual) await shot('withdraw-confirm', 700);
    await press(page, pin);
    await page.waitForURL(/withdrawalId=\d+$/);
    return new URL(page.url()).searchParams.get('withdrawalId')!;
  };
  const cashier = await operatorAtDesk(page.context().browser()!, 'cashier');
  const first = await ask(usual);
  await shot('withdrawal-review', 1_200);
  await approve(cashier, first);
  await page.getByRole('heading', { name: say('withdraw.state.paid') }).waitFor();
  await shot('withdrawal-paid', 900);
  const refused = await ask(returned);
  await refuse(cashier, refused);
  await page.getByRole('heading', { name: say('withdraw.state.rejected') }).waitFor();
  await shot('withdrawal-refused', 900);
  const unknown = await ask(silent);
  await approve(cashier, unknown);
  await page.getByRole('heading', { name: say('withdraw.state.sent') }).waitFor();
  await shot('withdrawal-sent', 900);
  await open('/m/withdraw');
  await whole('withdraw-on-the-way', 900);
  await passMinute(unknown);
  const lost = await ask(returned);
  await approve(cashier, lost);
  await page.getByRole('heading', { name: say('withdraw.state.reversed') }).waitFor();
  await shot('withdrawal-returned', 900);
  await cashier.context().close();
  await open('/m/withdrawReport');
  await whole('withdrawals', 900);
  await page.locator('main li button').first().click();
  await shot('withdrawal-details', 700);
}
