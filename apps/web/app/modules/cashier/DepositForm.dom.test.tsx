import '#app/words/cashier.ts';
import '#app/words/deposits.ts';
import '#app/words/promotions.ts';
import { expect, test, vi } from 'vitest';
import type { ApiValue } from '@perya/contract/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { Refusal, show } from '../../../test/show.tsx';
import type { Channel } from './deposit-limits.ts';
import { DepositForm } from './DepositForm.tsx';
import { DepositResult } from './DepositResult.tsx';

const channel: Channel = {
  channel: 'gcash',
  name: 'GCash',
  kind: 'ewallet',
  flow: 'redirect',
  currency: 'PHP',
  minAmount: '50.00',
  maxAmount: '50000.00',
  feeFixed: '0.00',
  feeBasisPoints: 0,
  suggestedAmounts: ['100.00', '500.00'],
};
const opened = { orderId: '1', redirectUrl: null } as ApiValue<'POST /wps/deposit/orders'>;

interface Sent {
  amount: string;
  requestId: string;
}

/** @param order answers the nth order, from 1 */
async function open(order: (nth: number) => Partial<ApiValue<'POST /wps/deposit/orders'>>) {
  const sent: Sent[] = [];
  const onOrder = vi.fn<() => void>();
  const { screen } = await show(<DepositForm channels={[channel]} offerId={null} onOrder={onOrder} />, {
    answers: { 'POST /wps/deposit/orders': (body) => order(sent.push(body as Sent)) },
  });
  return {
    screen,
    sent,
    onOrder,
    amount: screen.getByLabelText('Amount', { exact: true }),
    submit: screen.getByRole('button', { name: /^Deposit/ }),
  };
}

test('amounts outside the limits are told in words and not sent', async () => {
  const { screen, sent, amount, submit } = await open(() => opened);
  for (const [typed, said] of [
    ['', 'Please fill in this field.'],
    ['0', 'Enter an amount within the limits.'],
    ['999999999', 'Enter an amount within the limits.'],
    ['12.345', 'Please enter an amount with at most two decimals.'],
    ['abc', 'Please enter an amount with at most two decimals.'],
  ] as const) {
    await amount.fill(typed);
    await submit.click();
    await expect.element(screen.getByText(said)).toBeVisible();
    await expect.element(amount).toHaveFocus();
  }
  await expectAccessible();
  expect(sent).toEqual([]);
});

test('an impatient second press opens one order', async () => {
  const { sent, amount, submit, onOrder } = await open(() => opened);
  await amount.fill('500');
  const button = submit.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.poll(() => onOrder.mock.calls).toEqual([[opened]]);
  expect(sent.map((order) => order.amount)).toEqual(['500.00']);
});

test('a lost answer is tried again under the same identity, another amount under another', async () => {
  const { screen, sent, amount, submit, onOrder } = await open((nth) => {
    if (nth === 1) throw new TypeError('Failed to fetch');
    return opened;
  });
  await amount.fill('500');
  await submit.click();
  await expect.element(screen.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await submit.click();
  await expect.poll(() => onOrder.mock.calls.length).toBe(1);
  await amount.fill('600');
  await submit.click();
  await expect.poll(() => sent.length).toBe(3);
  const [first, second, third] = sent.map(({ requestId }) => requestId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an order of nobody is told as missing', async () => {
  const { screen } = await show(<DepositResult orderId="123456789" balanceSeq={undefined} balance="" />, {
    answers: {
      'GET /wps/deposit/orders/123456789': () => {
        throw new Refusal('not.found');
      },
    } as never,
  });
  await expect.element(screen.getByText('Sorry, we couldn’t find this.')).toBeVisible();
});
