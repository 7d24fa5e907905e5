/** Members with something to play for. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { ApiValue } from '../../packages/contract/src/api.ts';
import { register, tokenOf, url, type Joining, type Person } from './member.ts';

/** ₱500.00 without an offer, where nothing else is said. */
export interface Deposit {
  amount?: string;
  /** Title of an offer that is chosen with it. */
  offer?: string;
}

/** A new member with a deposit. */
export async function registerWithMoney(page: Page, joining?: Joining, what?: Deposit): Promise<Person> {
  const person = await register(page, null, joining);
  await deposit(page, joining, what);
  return person;
}

/** Deposits for the member of the page, by the calls of the page and of the payment provider's page. */
export async function deposit(
  page: Page,
  joining?: Joining,
  { amount = '500.00', offer }: Deposit = {},
): Promise<void> {
  const headers = {
    authorization: `Bearer ${await tokenOf(page)}`,
    'x-merchant-code': joining?.merchantCode ?? 'perya',
  };
  type Order = ApiValue<'POST /wps/deposit/orders'>;
  const valueOf = async (answer: Promise<{ json(): Promise<unknown> }>): Promise<Order> =>
    ((await (await answer).json()) as { value: Order }).value;
  const { request } = page;
  const offers = async (): Promise<{ id: string; title: string }[]> => {
    const answer = await request.get(url('/wps/offers'), { headers });
    return ((await answer.json()) as { value: ApiValue<'GET /wps/offers'> }).value.list;
  };
  const offerId = offer === undefined ? undefined : (await offers()).find(({ title }) => title === offer)!.id;
  const order = await valueOf(
    request.post(url('/wps/deposit/orders'), {
      headers,
      data: { channel: 'sandbox-ewallet', amount, offerId, requestId: randomUUID() },
    }),
  );
  await request.post(order.redirectUrl!, { form: { decision: 'pay' }, maxRedirects: 0 });
  const paid = () => valueOf(request.get(url(`/wps/deposit/orders/${order.orderId}`), { headers }));
  await expect.poll(async () => (await paid()).status).toBe('paid');
}
