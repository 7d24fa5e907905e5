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

const reason = 'because of the test';

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
