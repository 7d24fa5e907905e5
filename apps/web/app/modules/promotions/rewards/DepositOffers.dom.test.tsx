import '#app/words/cashier.ts';
import '#app/words/deposits.ts';
import '#app/words/promotions.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { ApiValue } from '@perya/contract/api.ts';
import { expectAccessible } from '../../../../test/axe.ts';
import { loggedIn, show } from '../../../../test/show.tsx';
import { OfferDeal } from './OfferDeal.tsx';
import { OfferCard } from './OfferCard.tsx';
import { DepositOffers } from './DepositOffers.tsx';
import type { Offer } from './use-rewards.ts';

const offer: Offer = {
  id: '7',
  title: 'First deposit: 100% bonus up to ₱277',
  summary: 'We match your deposit up to ₱277.',
  trigger: 'deposit',
  state: 'open',
  unmet: [],
  kind: 'bonus',
  currency: 'PHP',
  amount: '277.00',
  percent: 100,
  spins: null,
  gift: null,
  packet: null,
  cost: null,
  minDeposit: '100.00',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  left: null,
  period: 'once',
  promotionId: null,
  bubble: true,
  expected: { amount: '229.77', product: 'RNG', rtp: '96.59' },
  wagering: {
    multiple: 5,
    maxBet: '50.00',
    days: 14,
    endsOnWithdrawal: true,
    weights: [{ product: 'RNG', percent: 100 }],
    excludedGames: [],
  },
  terms: [],
};
const listed = { list: [offer] } as unknown as ApiValue<'GET /wps/offers'>;

function Choosing({ deposit }: { deposit: string }) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <DepositOffers chosen={chosen} deposit={deposit} onChoose={setChosen} />
      <p>{'below'}</p>
    </>
  );
}

test('the offer says what comes with the amount, what has to be staked, and what is left', async () => {
  const { screen } = await show(<Choosing deposit="1000.00" />, {
    answers: { 'GET /wps/offers': () => listed },
    stored: loggedIn,
  });
  await screen.getByRole('radio', { name: /First deposit/ }).click();
  const deal = screen.getByRole('region', { name: 'What you get' });
  for (const said of [
    'Deposit ₱1,000.00 and get a ₱277.00 bonus: ₱1,277.00 together.',
    '₱277.00 is the most this offer gives.',
    'bet ₱1,385.00 in total with it within 14 days (5 × the bonus)',
    'You can cash out all of it.',
    'On average about ₱229.77 of the ₱277.00 bonus is left after that (slots, RTP 96.59%).',
  ])
    await expect.poll(() => deal.element().textContent).toContain(said);
  await expectAccessible();
});

test.each([
  ['', 'Enter an amount to see what you get.'],
  ['50.00', 'This offer needs a deposit of ₱100.00 or more.'],
  ['123.45', 'get a ₱123.45 bonus'],
])('for a deposit of “%s”: %s', async (deposit, said) => {
  const { screen } = await show(<OfferDeal offer={offer} deposit={deposit} />);
  await expect.element(screen.getByText(said, { exact: false })).toBeVisible();
});

test('on its own page the offer is reckoned for what is typed', async () => {
  const { screen } = await show(<OfferCard offer={offer} />, { stored: loggedIn });
  await expect
    .element(screen.getByText('Deposit ₱277.00 and get a ₱277.00 bonus', { exact: false }))
    .toBeVisible();
  await screen.getByLabelText('Your deposit').fill('150');
  await expect.element(screen.getByText('bet ₱750.00 in total', { exact: false })).toBeVisible();
});

test('offers come into their place, or do not come: nothing below them moves', async () => {
  let answer: (value: Response) => void = () => {};
  const { screen } = await show(<Choosing deposit="" />, { stored: loggedIn });
  const top = () => screen.getByText('below').element().getBoundingClientRect().top;
  // Without an answer there is a line, and a way to ask again.
  await expect.element(screen.getByText(/can’t be loaded/)).toBeVisible();
  const failed = top();
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  await screen.getByRole('button', { name: 'Try again' }).click();
  answer(Response.json({ success: true, value: { list: [] } }));
  await expect.element(screen.getByText(/No offers right now/)).toBeVisible();
  expect(top()).toBe(failed);
  await show(<Choosing deposit="" />, { answers: { 'GET /wps/offers': () => listed }, stored: loggedIn });
  await expect.element(screen.getByRole('radio', { name: /First deposit/ })).toBeVisible();
  expect(Math.abs(top() - failed)).toBeLessThan(1);
});
