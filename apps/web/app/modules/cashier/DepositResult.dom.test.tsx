/** What a paid deposit says of the offer that was chosen with it. */
import '#app/words/cashier.ts';
import '#app/words/deposits.ts';
import { expect, test } from 'vitest';
import type { ApiValue } from '@perya/contract/api.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { loggedIn, show } from '../../../test/show.tsx';
import { DepositResult } from './DepositResult.tsx';

type Order = ApiValue<'GET /wps/deposit/orders/:orderId'>;
type Offer = NonNullable<Order['offer']>;

const bonus: Offer = {
  title: 'First deposit: 100% bonus up to ₱277',
  kind: 'bonus',
  amount: '277.00',
  required: '2770.00',
  days: 7,
  state: 'granted',
};

async function open(offer: Offer | null) {
  const at = '2026-11-28T12:00:00.000Z';
  const order: Partial<Order> = {
    orderId: '1',
    status: 'paid',
    amount: '1000.00',
    received: '1000.00',
    fee: '0.00',
    currency: 'PHP',
    channelName: 'GCash',
    redirectUrl: null,
    qrText: null,
    qrImage: null,
    transfer: null,
    proof: null,
    refuseReason: null,
    secondOf: null,
    steps: [],
    createdAt: at,
    paidAt: at,
    // Long enough after the payment that the page asks no more.
    now: '2026-11-28T12:10:00.000Z',
    offer,
  };
  const { screen } = await show(<DepositResult orderId="1" balanceSeq={undefined} balance="₱1,277.00" />, {
    stored: loggedIn,
    answers: { 'GET /wps/deposit/orders/1': () => order } as never,
  });
  await expect.element(screen.getByRole('status').first()).toBeVisible();
  return screen;
}

test('deposit, bonus and bets are named', async () => {
  const screen = await open(bonus);
  await expect.element(screen.getByText('₱1,000.00 deposit + ₱277.00 bonus')).toBeVisible();
  await expect.element(screen.getByText(/Bet ₱2,770.00 in total with the bonus within 7 days/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See it in the reward centre' })).toBeVisible();
  await expectAccessible();
});

test.each<[what: string, offer: Partial<Offer>, said: RegExp, unsaid: RegExp]>([
  ['a bonus that is on its way', { state: 'open' }, /It comes a moment after/, /See it in the reward/],
  ['a bonus that was not given', { state: 'passed' }, /could not be given/, /Bet ₱|\+ ₱277/],
  ['cash', { kind: 'cash', required: null, days: null }, /\+ ₱277.00 extra cash/, /Bet ₱/],
  ['a gift', { kind: 'voucher', required: null, days: null }, /With “First deposit/, /Bet ₱|\+ ₱277/],
])('%s', async (_, part, said, unsaid) => {
  const screen = await open({ ...bonus, ...part });
  await expect.element(screen.getByText(said)).toBeVisible();
  expect(screen.getByText(unsaid).elements()).toEqual([]);
});

test('a deposit without an offer says nothing of one', async () => {
  const screen = await open(null);
  expect(screen.getByText(/bonus|Bet ₱/).elements()).toEqual([]);
});
