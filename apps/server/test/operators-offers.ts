/** Good calls of the operators' endpoints about offers, for the matrix of roles. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@perya/contract/operators/permissions.ts';
import type { TestServer } from '#test/harness.ts';

/** Logs somebody of the role in, who makes the call. */
export type WithRole<Call> = (role: Role, call: { path?: string; body: object }) => Promise<Call>;

/** What the calls are about, as it is once it has started. */
export interface CallsOf {
  server: () => Pick<TestServer, 'db'>;
  memberId: () => bigint;
}

/** An offer that operators give by hand. */
export const byHand = {
  code: 'by-hand',
  announcement: null,
  trigger: { on: 'manual' },
  conditions: {},
  reward: { as: 'fixed', kind: 'cash', amountMinor: '1000' },
  wagering: null,
  period: 'once',
  claimDays: 7,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  budgetMinor: null,
  maxClaims: null,
  bubble: false,
  texts: {
    EN: { title: 'By hand', summary: 'From us.', terms: [] },
    TY: { title: 'Mula sa amin', summary: 'Mula sa amin.', terms: [] },
  },
};
const reason = 'a good reason';

/** @param of.server as it is once it has started. */
export function createOfferCalls<Call>(
  withRole: WithRole<Call>,
  of: CallsOf,
): Record<string, () => Promise<Call>> {
  let drafts = 0;
  const draft = async (state: 'draft' | 'published'): Promise<string> => {
    drafts += 1;
    const definition = { ...byHand, code: `by-hand-${drafts}` };
    await of.server().db.query(
      `insert into promotions.offer (offer_id, brand, code, version, state, definition, trigger, created_by, created_at, published_at)
       values ($1, 'perya', $2, 1, $4, $3, 'manual', 'x', now(), case when $4 = 'published' then now() end)`,
      [8_000 + drafts, definition.code, JSON.stringify(definition), state],
    );
    return String(8_000 + drafts);
  };
  return {
    'POST /ops/offers': () => withRole('promotions', { body: { brand: 'perya', definition: byHand } }),
    'POST /ops/offers/:offerId/publish': async () =>
      withRole('owner', { path: `/ops/offers/${await draft('draft')}/publish`, body: { reason } }),
    'POST /ops/vouchers': () =>
      withRole('promotions', {
        body: {
          brand: 'perya',
          slug: 'load-100',
          names: { EN: 'Load of ₱100', TY: 'Load na ₱100' },
          worth: '100.00',
          codes: [`CODE-${crypto.randomUUID()}`],
        },
      }),
    async 'POST /ops/offers/stop'() {
      const { db } = of.server();
      await db.query(
        `insert into promotions.fund (brand, code, currency) values ('perya', 'by-hand', 'PHP') on conflict do nothing`,
      );
      return withRole('promotions', { body: { brand: 'perya', code: 'by-hand', stopped: true, reason } });
    },
    async 'POST /ops/approvals/bonus-grant'() {
      const grant = { memberId: String(of.memberId()), offerId: await draft('published') };
      return withRole('promotions', { body: { requestId: randomUUID(), reason, grant } });
    },
  };
}
