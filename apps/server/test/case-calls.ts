/** Good calls of what operators do with cases, for the matrix of roles; and cases to decide about. */
import type { Role } from '@perya/contract/operators/permissions.ts';
import { raiseAlert } from '#modules/cases/use-cases/raise-alert.ts';
import { systemClock } from '#platform/clock.ts';
import { createIdMaker } from '#platform/id.ts';
import { registerTestMember } from '#test/accounts.ts';
import type { TestServer } from '#test/harness.ts';
import type { TestOperator } from '#test/operators.ts';

interface GoodCall {
  who: TestOperator;
  path?: string;
  body?: unknown;
}

interface Context {
  server: TestServer;
  withRole: (role: Role, call: Omit<GoodCall, 'who'>) => Promise<GoodCall>;
}

const makeId = createIdMaker(998);

/** A case with one alert, of the member or of a new one. */
export async function makeCase(
  { server }: Pick<Context, 'server'>,
  memberId?: bigint,
): Promise<{ caseId: string; memberId: bigint }> {
  const owner = memberId ?? (await registerTestMember(server)).memberId;
  const evidence = { amount: '5000.00', deposit: '1' };
  await server.db.transaction((tx) =>
    raiseAlert({ clock: systemClock, makeId }, tx, {
      brand: 'perya',
      memberId: owner,
      rule: 'chargeback',
      key: crypto.randomUUID(),
      evidence,
      at: new Date(),
    }),
  );
  const { rows } = await server.db.query<{ id: bigint }>(
    `select case_id as id from cases.member_case where member_id = $1 and state <> 'cleared'`,
    [owner],
  );
  return { caseId: String(rows[0]?.id), memberId: owner };
}

/** Of commands by their names. */
export const caseCalls = (context: () => Context): Record<string, () => Promise<GoodCall>> => ({
  'POST /ops/cases/:caseId/claim': async () =>
    context().withRole('risk', { path: `/ops/cases/${(await makeCase(context())).caseId}/claim` }),
  'POST /ops/watch-lists/preview': () =>
    context().withRole('risk', {
      body: { brand: 'perya', fileName: 'pep.csv', csv: 'name\nNobody Atall\n' },
    }),
  'POST /ops/watch-lists': () =>
    context().withRole('risk', {
      body: {
        brand: 'perya',
        kind: 'pep',
        name: 'Office holders',
        fileName: 'pep.csv',
        columns: { name: 'name' },
        csv: 'name\nNobody Atall Whatsoever\n',
      },
    }),
  async 'POST /ops/watch-lists/:listId/removal'() {
    const reason = 'because of the test';
    const call = await context().withRole('risk', { body: { reason } });
    const list = { brand: 'perya', kind: 'pep', name: `List ${crypto.randomUUID()}`, fileName: 'pep.csv' };
    const body = { ...list, columns: { name: 'name' }, csv: 'name\nNobody Atall Whatsoever\n' };
    const imported = await call.who.request('POST', '/ops/watch-lists', { body });
    return { ...call, path: `/ops/watch-lists/${imported.body.value.id}/removal` };
  },
  async 'POST /ops/cases/:caseId/decision'() {
    const { caseId } = await makeCase(context());
    const body = { requestId: crypto.randomUUID(), decision: 'watched', reason: 'because of the test' };
    const call = await context().withRole('risk', { path: `/ops/cases/${caseId}/decision`, body });
    await call.who.request('POST', `/ops/cases/${caseId}/claim`);
    return call;
  },
});
