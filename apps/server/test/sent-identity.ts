/** A verification of a new member that waits for an operator, and what operators do with one. */
import { registerTestMember } from '#test/accounts.ts';
import type { TestServer } from '#test/harness.ts';
import type { TestOperator } from '#test/operators.ts';
import { photo } from '#test/pictures.ts';

async function sentIdentity(server: TestServer): Promise<bigint> {
  const { token } = await registerTestMember(server);
  const form = new FormData();
  form.set('tier', '1');
  form.set('requestId', crypto.randomUUID());
  form.set('kinds', 'document,selfie');
  for (let one = 0; one < 2; one += 1)
    form.append('pictures', new Blob([new Uint8Array(await photo())]), 'a.png');
  const encoded = new Response(form);
  await server.request('POST', '/wps/member/identity', {
    token,
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
  const { rows } = await server.db.query<{ id: bigint }>(
    'select max(submission_id) as id from identity.submission',
  );
  return rows[0]!.id;
}

/** A good call of each command. */
export const identityCalls = <Call>(
  server: () => TestServer,
  withRole: (role: 'kyc', call: { path: string; body: object }) => Promise<Call & { who: TestOperator }>,
) => ({
  'POST /ops/identity/submissions/:submissionId/pictures': async () =>
    withRole('kyc', {
      path: `/ops/identity/submissions/${await sentIdentity(server())}/pictures`,
      body: { reason: 'because of the test' },
    }),
  async 'POST /ops/identity/submissions/:submissionId/decision'() {
    const path = `/ops/identity/submissions/${await sentIdentity(server())}`;
    const body = { decision: 'reject', reason: 'unreadable' };
    const call = await withRole('kyc', { path: `${path}/decision`, body });
    await call.who.request('POST', `${path}/pictures`, { body: { reason: 'because of the test' } });
    return call;
  },
});
