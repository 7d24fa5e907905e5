/** The calls of a member who deposits. */
import { randomUUID } from 'node:crypto';
import type { MoneyServer, TestMember } from '#test/money-server.ts';

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** @param all the server, and the member of the test at hand. */
export function depositCalls(all: () => { server: MoneyServer; member: TestMember }) {
  async function call(
    method: string,
    path: string,
    body?: unknown,
    who: TestMember | null = all().member,
  ): Promise<Answer> {
    const response = await fetch(`${all().server.url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(who && { authorization: `Bearer ${who.token}` }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }
  const wish = (fields: object = {}) => ({
    channel: 'sandbox-ewallet',
    amount: '500',
    requestId: randomUUID(),
    ...fields,
  });
  return {
    call,
    wish,
    open: async (fields: object = {}): Promise<string> =>
      (await call('POST', '/wps/deposit/orders', wish(fields))).body.value.orderId as string,
    orderOf: async (orderId: string) => (await call('GET', `/wps/deposit/orders/${orderId}`)).body.value,
    balance: async (): Promise<string> => (await call('GET', '/wps/wallets/balance')).body.value.sumBalance,
    credits: async (): Promise<number> =>
      (await call('GET', '/wps/transaction/records?kind=deposit')).body.value.list.length,
    mails: async (): Promise<number> =>
      (
        await all().server.db.query(
          `select from inbox.mail where member_id = $1 and kind = 'depositCredited'`,
          [all().member.memberId],
        )
      ).rows.length,
    /** Tells of a transfer, with a picture of its slip. */
    async prove(
      orderId: string,
      bankReference: string,
      picture?: Buffer,
      who: TestMember = all().member,
    ): Promise<Answer> {
      const form = new FormData();
      form.set('orderId', orderId);
      form.set('bankReference', bankReference);
      if (picture) form.append('slip', new Blob([new Uint8Array(picture)]), 'slip.png');
      const response = await fetch(`${all().server.url}/wps/deposit/proof`, {
        method: 'POST',
        headers: { authorization: `Bearer ${who.token}` },
        body: form,
      });
      return { status: response.status, body: await response.json() };
    },
  };
}
