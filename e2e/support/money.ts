/** Members with something to play for. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { ApiValue } from '../../packages/contract/src/api.ts';
import { register, tokenOf, url, type Joining, type Person } from './member.ts';

/** A new member with ₱500.00. */
export async function registerWithMoney(page: Page, joining?: Joining): Promise<Person> {
  const person = await register(page, null, joining);
  await deposit(page, joining);
  return person;
}

/** Deposits ₱500.00 for the member of the page, by the calls of the page and of the payment provider's page. */
export async function deposit(page: Page, joining?: Joining): Promise<void> {
  const headers = {
    authorization: `Bearer ${await tokenOf(page)}`,
    'x-merchant-code': joining?.merchantCode ?? 'perya',
  };
  type Order = ApiValue<'POST /wps/deposit/orders'>;
  const valueOf = async (answer: Promise<{ json(): Promise<unknown> }>): Promise<Order> =>
    ((await (await answer).json()) as { value: Order }).value;
  const { request } = page;
  const order = await valueOf(
    request.post(url('/wps/deposit/orders'), {
      headers,
      data: { channel: 'sandbox-ewallet', amount: '500.00', requestId: randomUUID() },
    }),
  );
  await request.post(order.redirectUrl!, { form: { decision: 'pay' }, maxRedirects: 0 });
  const paid = () => valueOf(request.get(url(`/wps/deposit/orders/${order.orderId}`), { headers }));
  await expect.poll(async () => (await paid()).status).toBe('paid');
}
