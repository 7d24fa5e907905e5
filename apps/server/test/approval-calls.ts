/** Good calls about a waiting proposal, for the matrix of roles. */
import type { TestOperator } from '#test/operators.ts';

interface GoodCall {
  who: TestOperator;
  path?: string;
  body?: unknown;
}

const reason = 'because of the test';

/** @param propose the good call that proposes one */
export function approvalCalls(
  propose: () => Promise<GoodCall>,
  colleague: () => Promise<TestOperator>,
): Record<string, () => Promise<GoodCall>> {
  const about = async (what: string) => {
    const { who, body } = await propose();
    const made = await who.request('POST', '/ops/approvals/operator-roles', { body });
    return { who, path: `/ops/approvals/${made.body.value.id}/${what}` };
  };
  return {
    'POST /ops/approvals/:approvalId/decision': async () => {
      const { path } = await about('decision');
      return { who: await colleague(), path, body: { decision: 'approve', reason } };
    },
    'POST /ops/approvals/:approvalId/withdrawal': async () => ({
      ...(await about('withdrawal')),
      body: { reason },
    }),
  };
}
