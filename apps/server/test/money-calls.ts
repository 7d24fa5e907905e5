/** Good calls of what operators do with money, for the matrix of roles. */
import type { Role } from '@perya/contract/operators/permissions.ts';
import { seedSandboxChannels } from '#modules/cashier/index.ts';
import type { TestMember } from '#test/accounts.ts';
import type { TestServer } from '#test/harness.ts';
import type { TestOperator } from '#test/operators.ts';
import { photo } from '#test/pictures.ts';

interface GoodCall {
  who: TestOperator;
  path?: string;
  body?: unknown;
}

interface Context {
  server: TestServer;
  member: TestMember;
  withRole: (role: Role, call: Omit<GoodCall, 'who'>) => Promise<GoodCall>;
}

const reason = 'because of the test';
const requestId = (): string => crypto.randomUUID();
const made = { next: 7_000n };

/** A way to be paid through the sandbox. */
export const payoutTerms = {
  brand: 'perya',
  method: 'second-ewallet',
  kind: 'ewallet',
  numberRule: 'mobile',
  names: { EN: 'Second e-wallet' },
  min: '100.00',
  max: '20000.00',
  position: 5,
  offered: true,
  routes: [{ provider: 'sandbox', providerMethod: 'SANDBOX_EWALLET', min: '100.00', max: '20000.00' }],
};

/** Of a provider, with a line that nobody knows. */
const statement = () => ({
  brand: 'perya',
  provider: 'sandbox',
  way: 'in',
  fileName: 'statement.csv',
  from: '2026-11-01',
  to: '2026-11-02',
  columns: { reference: 'Reference', amount: 'Amount' },
  csv: `Reference,Amount\nnone-${requestId()},1.00\n`,
});

/** A withdrawal in a state, with its money put aside. */
export async function makeWithdrawal(
  { server, member }: Pick<Context, 'server' | 'member'>,
  { state = 'review', amountMinor = 10_000n }: { state?: 'review' | 'sent'; amountMinor?: bigint } = {},
): Promise<string> {
  const id = (made.next += 1n);
  const { memberId } = member;
  const account = { brand: 'perya', memberId, currency: 'PHP' } as const;
  const money = { kind: 'adjustment', house: 'adjustment', amountMinor } as const;
  await server.ledger.post({ ...account, ...money, idempotencyKey: `test:${id}` });
  const hold = { kind: 'withdrawal', amountMinor, reference: String(id) } as const;
  await server.ledger.hold({ ...account, ...hold, idempotencyKey: `withdrawal:${id}` });
  await server.db.query(
    `insert into wallet.payout_account (account_id, brand, member_id, request_id, method, kind, number_sealed, number_hash, last4,
       holder, bound_at, usable_from)
     values ($1, 'perya', $2, $3, 'sandbox-bank', 'bank', '', $4, '1234', 'Test', now(), now())`,
    [id, memberId, `test-${id}`, Buffer.from(String(id))],
  );
  await server.db.query(
    `insert into wallet.withdrawal (id, brand, member_id, request_id, account_id, method, provider, provider_method, currency,
       amount_minor, state, created_at, changed_at, sent_at, day)
     values ($1, 'perya', $2, $5, $1, 'sandbox-bank', 'sandbox', 'SANDBOX_BANK', 'PHP', $3, $4, now(), now(), now(), now())`,
    [id, memberId, amountMinor, state, `test-${id}`],
  );
  return String(id);
}

/** Orders a transfer and shows a picture of its slip. @returns the picture. */
export async function sendSlip({ server, member }: Pick<Context, 'server' | 'member'>): Promise<string> {
  await seedSandboxChannels(server.db, 'perya', 'PHP');
  const wish = { channel: 'demo-slip', amount: '500.00', requestId: requestId() };
  const order = await server.request('POST', '/wps/deposit/orders', { token: member.token, body: wish });
  const { orderId } = order.body.value;
  const form = new FormData();
  form.set('orderId', orderId);
  form.set('bankReference', `B-${orderId}`.slice(0, 40));
  form.append('slip', new Blob([new Uint8Array(await photo())]), 'slip.png');
  const sent = await fetch(`${server.url}/wps/deposit/proof`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
    body: form,
  });
  if (!sent.ok) throw new Error(await sent.text());
  const { rows } = await server.db.query<{ id: bigint }>(
    'select slip_id as id from wallet.deposit_slip where order_id = $1',
    [orderId],
  );
  return String(rows[0]?.id);
}

/** A deposit in a status, with what a person needs to decide about it. */
export async function makeDeposit(
  { server, member }: Pick<Context, 'server' | 'member'>,
  {
    status = 'mismatch',
    flow = 'redirect',
    amountMinor = 50_000n,
  }: {
    status?: 'mismatch' | 'review' | 'paid' | 'pending';
    flow?: 'redirect' | 'slip';
    amountMinor?: bigint;
  } = {},
): Promise<string> {
  const id = (made.next += 1n);
  const { memberId } = member;
  const came = flow === 'redirect';
  let transferId: bigint | null = null;
  if (status === 'paid') {
    const account = { brand: 'perya', memberId, currency: 'PHP' } as const;
    const money = { kind: 'deposit', house: 'clearing:sandbox:in', amountMinor } as const;
    const answer = await server.ledger.post({ ...account, ...money, idempotencyKey: `deposit:${id}` });
    transferId = 'transferId' in answer ? answer.transferId : null;
  }
  await server.db.query(
    `insert into wallet.deposit_order (id, brand, member_id, request_id, channel, provider, flow, currency, amount_minor, status,
       received_minor, review_reason, transfer_id, transfer_reference, created_at, expires_at)
     values ($1, 'perya', $2, $3, $4, $5, $6, 'PHP', $7, $8, $9, 'amount', $10, $11, now(), now())`,
    [
      id,
      memberId,
      `test-${id}`,
      came ? 'sandbox-ewallet' : 'demo-slip',
      came ? 'sandbox' : 'demo-bank',
      flow,
      amountMinor,
      status,
      came ? amountMinor : null,
      transferId,
      came ? null : `T-${id}`,
    ],
  );
  return String(id);
}

/** Of what is done with deposits. */
function depositCalls(context: () => Context): Record<string, () => Promise<GoodCall>> {
  const taken = async (step: string, body: object): Promise<GoodCall> => {
    const id = await makeDeposit(context());
    const call = await context().withRole('cashier', { path: `/ops/deposits/${id}/${step}`, body });
    await call.who.request('POST', `/ops/deposits/${id}/claim`);
    return call;
  };
  return {
    'POST /ops/deposits/:orderId/claim': async () =>
      context().withRole('cashier', { path: `/ops/deposits/${await makeDeposit(context())}/claim` }),
    'POST /ops/deposits/:orderId/credit': () => taken('credit', { requestId: requestId(), reason }),
    'POST /ops/deposits/:orderId/refusal': () => taken('refusal', { because: 'rules', reason }),
    'POST /ops/deposits/:orderId/charge-back': async () =>
      context().withRole('cashier', {
        path: `/ops/deposits/${await makeDeposit(context(), { status: 'paid' })}/charge-back`,
        body: { requestId: requestId(), reason },
      }),
    'POST /ops/deposits/slips/:slipId/view': async () =>
      context().withRole('cashier', {
        path: `/ops/deposits/slips/${await sendSlip(context())}/view`,
        body: { reason },
      }),
  };
}

/** Of commands by their names. */
export function moneyCalls(context: () => Context): Record<string, () => Promise<GoodCall>> {
  const claimed = async (step: string, body: object): Promise<GoodCall> => {
    const id = await makeWithdrawal(context());
    const call = await context().withRole('cashier', { path: `/ops/withdrawals/${id}/${step}`, body });
    await call.who.request('POST', `/ops/withdrawals/${id}/claim`);
    return call;
  };
  return {
    ...depositCalls(context),
    'POST /ops/reconciliations/preview': () => {
      const { brand, fileName, columns, csv } = statement();
      return context().withRole('finance', { body: { brand, fileName, columns, csv } });
    },
    'POST /ops/reconciliations': () => context().withRole('finance', { body: statement() }),
    async 'POST /ops/reconciliations/:reconciliationId/release'() {
      const call = await context().withRole('finance', { body: { position: 1, reason } });
      const imported = await call.who.request('POST', '/ops/reconciliations', { body: statement() });
      return { ...call, path: `/ops/reconciliations/${imported.body.value.id}/release` };
    },
    'POST /ops/approvals/balance-correction': () =>
      context().withRole('cashier', {
        body: {
          requestId: requestId(),
          reason,
          correction: { memberId: String(context().member.memberId), amount: '12.50' },
        },
      }),
    'POST /ops/withdrawals/:withdrawalId/claim': async () =>
      context().withRole('cashier', { path: `/ops/withdrawals/${await makeWithdrawal(context())}/claim` }),
    'POST /ops/withdrawals/:withdrawalId/approval': () =>
      claimed('approval', { requestId: requestId(), reason }),
    'POST /ops/withdrawals/:withdrawalId/rejection': () =>
      claimed('rejection', { because: 'details', reason }),
    async 'POST /ops/approvals/withdrawal-mark'() {
      const mark = { withdrawalId: await makeWithdrawal(context(), { state: 'sent' }), outcome: 'failed' };
      return context().withRole('cashier', { body: { requestId: requestId(), reason, mark } });
    },
    'POST /ops/approvals/payout-method': () =>
      context().withRole('finance', { body: { requestId: requestId(), reason, payout: payoutTerms } }),
    async 'POST /ops/approvals/debt-write-off'() {
      const { server, member } = context();
      await server.db.query(
        `insert into wallet.debt (debt_id, brand, member_id, currency, source, reference, seq, owed, created_at)
         values (77, 'perya', $1, 'PHP', 'deposit', '1', 1, 100, now()) on conflict do nothing`,
        [member.memberId],
      );
      return context().withRole('cashier', { body: { requestId: requestId(), reason, debt: { id: '77' } } });
    },
    async 'POST /ops/approvals/turnover-waiver'() {
      const { server, member } = context();
      await server.db.query(
        `insert into wallet.turnover (owner_id, brand, currency, source, reference, place, required, locks, opened_at)
         values ($1, 'perya', 'PHP', 'promotion', 'test', 77, 100, 100, now()) on conflict do nothing`,
        [member.memberId],
      );
      const waiver = { memberId: String(member.memberId), source: 'promotion', reference: 'test' };
      return context().withRole('cashier', { body: { requestId: requestId(), reason, waiver } });
    },
  };
}
