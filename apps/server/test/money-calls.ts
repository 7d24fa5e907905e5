/** Good calls of what operators do with money, for the matrix of roles. */
import type { Role } from '@perya/contract/operators/permissions.ts';
import type { TestMember } from '#test/accounts.ts';
import type { TestServer } from '#test/harness.ts';
import type { TestOperator } from '#test/operators.ts';

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

/** Of commands by their names. */
export function moneyCalls(context: () => Context): Record<string, () => Promise<GoodCall>> {
  const claimed = async (step: string, body: object): Promise<GoodCall> => {
    const id = await makeWithdrawal(context());
    const call = await context().withRole('cashier', { path: `/ops/withdrawals/${id}/${step}`, body });
    await call.who.request('POST', `/ops/withdrawals/${id}/claim`);
    return call;
  };
  return {
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
