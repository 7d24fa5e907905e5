/** A call of each command about agents that succeeds. */
import type { Role } from '@perya/contract/operators/permissions.ts';
import { changeTestType, registerTestMember } from '#test/accounts.ts';
import { closedRun, paidOnce } from '#test/agents.ts';
import type { TestServer } from '#test/harness.ts';
import type { TestOperator } from '#test/operators.ts';

interface Call {
  who: TestOperator;
  path?: string;
  body?: unknown;
}

interface Needs {
  server: TestServer;
  withRole: (role: Role, call: Omit<Call, 'who'>) => Promise<Call>;
}

/** Nobody listens there. */
export const affiliateTracker = 'http://127.0.0.1:9/p?e={event}';

const reason = 'because of the test';
const affiliateTerms = {
  cpa: '500.00',
  share: '25',
  deposit: '100.00',
  stake: '1000.00',
  withinDays: 30,
  holdDays: 14,
  postback: null,
};

export function agentCalls(needs: () => Needs): Record<string, () => Promise<Call>> {
  const aboutEarnings = async (what: string): Promise<Call> => {
    const { server, withRole } = needs();
    const { memberId } = await registerTestMember(server);
    return withRole('risk', {
      path: `/ops/agents/members/${memberId}/${what}`,
      body: { brand: 'perya', reason },
    });
  };
  return {
    'POST /ops/approvals/agent-run': async () =>
      needs().withRole('finance', { body: await closedRun(needs().server) }),
    'POST /ops/agents/members/:memberId/hold': () => aboutEarnings('hold'),
    async 'POST /ops/agents/members/:memberId/release'() {
      const call = await aboutEarnings('hold');
      await call.who.request('POST', call.path!, { body: call.body });
      return { ...call, path: call.path!.replace('/hold', '/release') };
    },
    async 'POST /ops/agents/runs/:runId/export'() {
      await needs().server.db.query(
        `insert into agents.run (run_id, brand, kind, first_day, last_day, rules, hash, lines, payouts, total, protected, closed_at)
         values (92, 'perya', 'rebate', '2026-01-03', '2026-01-03', 1, '', 0, 0, 0, 0, now()) on conflict do nothing`,
      );
      return needs().withRole('finance', {
        path: '/ops/agents/runs/92/export',
        body: { brand: 'perya', reason },
      });
    },
    ...affiliateCalls(needs),
    async 'POST /ops/approvals/agent-move'() {
      const { server, withRole } = needs();
      const [member, upline] = [await registerTestMember(server), await registerTestMember(server)];
      await changeTestType(server, upline, 1);
      const requestId = crypto.randomUUID();
      const what = { memberId: String(member.memberId), upline: upline.userName, effectiveOn: '2026-11-27' };
      return withRole('finance', { body: { requestId, reason, brand: 'perya', ...what } });
    },
    async 'POST /ops/approvals/agent-clawback'() {
      const { server, withRole } = needs();
      const { memberId } = await registerTestMember(server);
      await paidOnce(server, memberId);
      const requestId = crypto.randomUUID();
      const body = { requestId, reason, brand: 'perya', memberId: String(memberId), amount: '1.00' };
      return withRole('finance', { body });
    },
  };
}

function affiliateCalls(needs: () => Needs): Record<string, () => Promise<Call>> {
  return {
    async 'POST /ops/affiliates'() {
      const { server, withRole } = needs();
      const { userName } = await registerTestMember(server);
      const body = { brand: 'perya', reason, requestId: crypto.randomUUID(), userName, ...affiliateTerms };
      return withRole('finance', { body });
    },
    async 'POST /ops/affiliates/:affiliateId'() {
      const { server, withRole } = needs();
      const { memberId } = await registerTestMember(server);
      await server.db.query(
        `with made as (insert into agents.affiliate (affiliate_id, brand, member_id, code, created_at, request_id)
           values ($1::bigint, 'perya', $1::bigint, $1::bigint::text, now(), $1::bigint::text) returning affiliate_id)
         insert into agents.affiliate_terms (affiliate_id, version, valid_from, cpa, share, deposit, stake, within_days, hold_days, definition, made_at)
         select affiliate_id, 1, '2026-01-01', 0, 0, 0, 0, 30, 30, 1, now() from made`,
        [memberId],
      );
      const body = { brand: 'perya', reason, open: false, ...affiliateTerms };
      return withRole('finance', { path: `/ops/affiliates/${memberId}`, body });
    },
    async 'POST /ops/affiliates/:affiliateId/postbacks/:postbackId/resend'() {
      const { server, withRole } = needs();
      const { memberId } = await registerTestMember(server);
      await server.db.query(
        `with made as (insert into agents.affiliate (affiliate_id, brand, member_id, code, postback, created_at, request_id)
           values ($1::bigint, 'perya', $1::bigint, $1::bigint::text, $2, now(), $1::bigint::text) returning affiliate_id),
         player as (insert into agents.affiliate_player (player_id, member_id, affiliate_id, joined_at, joined_on)
           select affiliate_id, affiliate_id, affiliate_id, now(), '2026-01-01' from made returning player_id)
         insert into agents.postback (postback_id, affiliate_id, player_id, event, address, state, created_at)
         select player_id, player_id, player_id, 'registration', $2, 'failed', now() from player`,
        [memberId, affiliateTracker],
      );
      const path = `/ops/affiliates/${memberId}/postbacks/${memberId}/resend`;
      return withRole('finance', { path, body: { brand: 'perya', reason } });
    },
  };
}
