/** A verification of a new member that waits for an operator, and what operators do with one. */
import { registerTestMember } from '#test/accounts.ts';
import type { TestServer } from '#test/harness.ts';
import { photo } from '#test/pictures.ts';

async function sentIdentity(server: TestServer): Promise<{ submissionId: bigint; pictureId: bigint }> {
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
  const { rows } = await server.db.query<{ submissionId: bigint; pictureId: bigint }>(
    `select submission_id as "submissionId", picture_id as "pictureId" from identity.picture order by picture_id desc limit 1`,
  );
  return rows[0]!;
}

/** A good call of each command. */
export const identityCalls = <Call>(
  server: () => TestServer,
  withRole: (role: 'kyc', call: { path: string; body: object }) => Promise<Call>,
) => ({
  async 'POST /ops/identity/pictures/:pictureId/view'() {
    const { pictureId } = await sentIdentity(server());
    return withRole('kyc', {
      path: `/ops/identity/pictures/${pictureId}/view`,
      body: { reason: 'because of the test' },
    });
  },
  async 'POST /ops/identity/submissions/:submissionId/decision'() {
    const { submissionId } = await sentIdentity(server());
    return withRole('kyc', {
      path: `/ops/identity/submissions/${submissionId}/decision`,
      body: { decision: 'reject', reason: 'unreadable' },
    });
  },
});
