/** Withdrawals on a server of their own, with a provider that a test makes refuse or fall silent, and a process that ends in the middle. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createSignedProvider } from '#modules/cashier/index.ts';
import { sandboxCapabilities } from '#modules/cashier/provider/provider-settings.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import type { LeasedHandler } from '#platform/due/work.ts';
import { brand, currency, startMoneyServer, type MoneyServer, type TestMember } from '#test/money-server.ts';
import { paymentPassword } from '#test/payout-terms.ts';
import { eventOf, secret, startTestProvider, type TestProvider } from '#test/payment-provider.ts';

interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** What a test file works with; a new member with ₱1,000.00 before each test. */
export interface Payouts {
  provider: TestProvider;
  server: MoneyServer;
  member: TestMember;
  /** As they are before each test. */
  terms: MoneyServer['terms'];
  /** Ends of the process in the middle of a step. */
  trouble: Trouble;
  /** As before each test: a new member, no trouble. */
  renew(): Promise<void>;
}

interface Trouble {
  beforeHold: boolean;
  afterHold: boolean;
  beforePost: boolean;
  beforeCredit: boolean;
  afterCredit: boolean;
}

export const noTrouble: Trouble = {
  beforeHold: false,
  afterHold: false,
  beforePost: false,
  beforeCredit: false,
  afterCredit: false,
};

/** Opens it for the tests of a file. */
export function openPayouts(): Payouts {
  const trouble = { ...noTrouble };
  const all = { trouble, renew: () => renew(all) } as Payouts;
  beforeAll(async () => {
    const provider = await startTestProvider();
    const common = { code: 'sandbox', url: provider.url, secret, capabilities: sandboxCapabilities };
    const server = await startMoneyServer({
      // The second one takes nothing, unless a test gives it a route.
      providers: (clock) =>
        ['sandbox', 'second'].map((code) =>
          createSignedProvider({ ...common, code, clock, timeoutMs: 1_000 }),
        ),
      ledger: (real) => crashing(real, trouble),
    });
    provider.now = server.clock.now;
    Object.assign(all, { provider, server, terms: { ...server.terms } });
  });
  afterAll(async () => {
    expect(await verifyLedger(all.server.db)).toMatchObject({ drifts: [] });
    await all.server.close();
    await all.provider.close();
  });
  beforeEach(all.renew);
  return all;
}

async function renew(all: Payouts): Promise<void> {
  Object.assign(all.provider, { mode: 'answer', payoutStatus: 'ACCEPTED', secret });
  Object.assign(all.trouble, noTrouble);
  Object.assign(all.server.terms, all.terms);
  all.server.errors.length = 0;
  all.server.clock.aheadMs = 0;
  all.member = await all.server.createMember();
  await fund(all, 100_000n);
}

function crashing(real: Ledger, trouble: Payouts['trouble']): Ledger {
  return {
    ...real,
    async hold(request) {
      if (trouble.beforeHold) throw new Error('ended before the hold');
      const answer = await real.hold(request);
      if (trouble.afterHold) throw new Error('ended after the hold');
      return answer;
    },
    async postHold(...posting) {
      if (trouble.beforePost) throw new Error('ended before the payout was booked');
      return real.postHold(...posting);
    },
    async post(posting) {
      if (trouble.beforeCredit) throw new Error('ended before the posting');
      const answer = await real.post(posting);
      if (trouble.afterCredit) throw new Error('ended after the posting');
      return answer;
    },
  };
}

/** Money that asks for no turnover, unless it is a deposit. */
export async function fund(
  { server, member: { memberId } }: Payouts,
  amountMinor: bigint,
  kind: 'adjustment' | 'deposit' = 'adjustment',
): Promise<void> {
  const house = kind === 'deposit' ? 'clearing:sandbox:in' : 'adjustment';
  const posting = { brand, memberId, currency, kind, house, amountMinor } as const;
  await server.ledger.post({ ...posting, idempotencyKey: randomUUID() });
}

const numbers = { next: 100_000 };
export const card = (fields: object = {}) => ({
  method: 'sandbox-bank',
  number: `7700${(numbers.next += 1)}`,
  paymentPassword,
  requestId: randomUUID(),
  ...fields,
});
export const wish = (accountId: string, fields: object = {}) => ({
  amount: '500',
  accountId,
  paymentPassword,
  requestId: randomUUID(),
  ...fields,
});

/** The calls of a member, by default the test's own. */
export function callsOf(all: Payouts) {
  async function call(
    method: string,
    path: string,
    body?: object,
    who: TestMember = all.member,
  ): Promise<Answer> {
    const type = /(bankCard|withdraw|standing)$/.test(path) ? 'application/jose' : 'application/json';
    const response = await fetch(`${all.server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${who.token}`, ...(body && { 'content-type': type }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }
  const addCard = async (fields: object = {}, who?: TestMember): Promise<string> =>
    (await call('PUT', '/wps/member/bankCard', card(fields), who)).body.value.accountId as string;
  const ask = (accountId: string, fields: object = {}, who?: TestMember) =>
    call('POST', '/wps/transaction/withdraw', wish(accountId, fields), who);
  return {
    call,
    addCard,
    ask,
    open: async (fields: object = {}): Promise<string> =>
      (await ask(await addCard(), fields)).body.value.withdrawalId as string,
    withdrawalOf: async (id: string) =>
      (await call('GET', `/wps/transaction/withdraw/records/${id}`)).body.value,
    settings: async () => (await call('GET', '/wps/transaction/withdraw/settings')).body.value,
    /** Available and held. */
    async money() {
      const { memberId } = all.member;
      const { availableMinor, heldMinor } = await all.server.ledger.balance({ brand, memberId, currency });
      return [availableMinor, heldMinor];
    },
    async mails(): Promise<string[]> {
      const { rows } = await all.server.db.query<{ kind: string }>(
        `select kind from inbox.mail where member_id = $1 and kind like 'withdrawal%' order by mail_id`,
        [all.member.memberId],
      );
      return rows.map(({ kind }) => kind);
    },
    /** What due work does for a withdrawal. */
    async advance(withdrawalId: string): Promise<void> {
      const { jobs = [] } = all.server.cashier;
      const job = jobs.find(({ kind }) => kind.name === 'cashier.withdrawal') as LeasedHandler<unknown>;
      const work = { key: withdrawalId, dueAt: new Date(), payload: { withdrawalId }, attempts: 1 };
      await job.run(work, { signal: AbortSignal.timeout(10_000) });
    },
  };
}

/** A provider's report of a payout. */
export const told = (withdrawalId: string, status: string, fields: object = {}) =>
  eventOf(withdrawalId, {
    type: 'payout',
    status,
    providerReference: `out-${withdrawalId}`,
    at: new Date().toISOString(),
    ...fields,
  });
/** What it says of a payout when it is asked. */
export const statusOf = (withdrawalId: string, status: string) => ({
  providerReference: `out-${withdrawalId}`,
  status,
  amount: '500.00',
  currency: 'PHP',
  at: new Date().toISOString(),
});
