/** Agents for tests: what an agent does to bring members, over the real endpoints. */
import { expect } from 'vitest';
import { sendEncrypted, type TestMember } from '#test/accounts.ts';
import type { TestResponse, TestServer } from '#test/harness.ts';

type Reachable = Pick<TestServer, 'request' | 'db'>;

export const logIn = (server: Reachable, username: string, password: string): Promise<TestResponse> =>
  sendEncrypted(server, 'POST', '/wps/session/login', { type: 'username', username, password });

export const openAccount = (
  server: Reachable,
  agent: TestMember,
  body: Record<string, unknown>,
): Promise<TestResponse> =>
  sendEncrypted(server, 'POST', '/wps/agent/accounts', body, { authorization: `Bearer ${agent.token}` });

/** What an agent fills in. */
export const accountForm = (username: string, more: Record<string, unknown> = {}) => ({
  username,
  password: 'Bahandi#31lampara!',
  account: 'player',
  rates: { RNG: '0.5' },
  ...more,
});

/** What the member brings to the first login. */
export const firstPassword = (challengeToken: string, more: Record<string, unknown> = {}) => ({
  challengeToken,
  newPassword: 'Sampaguita77!',
  confirmNewPassword: 'Sampaguita77!',
  ageConfirmed: true,
  agree: true,
  termsVersion: '2026-11-01',
  ...more,
});

/** Opens an account below an agent and finishes its first login. */
export async function bringMember(
  server: Reachable,
  agent: TestMember,
  username: string,
  more: Record<string, unknown> = {},
): Promise<TestMember> {
  const opened = await openAccount(server, agent, accountForm(username, more));
  expect(opened.status).toBe(200);
  const begun = await logIn(server, username, 'Bahandi#31lampara!');
  expect([begun.status, begun.body.errorCode]).toEqual([401, 'account.unfinished']);
  const body = firstPassword(begun.body.value.firstPassword.challengeToken);
  const done = await sendEncrypted(server, 'POST', '/wps/session/firstPassword', body);
  expect(done.status).toBe(200);
  const { token } = done.body.value;
  return { token, userName: username, password: body.newPassword, memberId: BigInt(opened.body.value.id) };
}

/** A closed run of nothing, and what an operator sends to propose its payment. */
export async function closedRun({ db }: Reachable) {
  await db.query(
    `insert into agents.run (run_id, brand, kind, first_day, last_day, rules, hash, lines, payouts, total, protected, closed_at)
     values (90, 'perya', 'rebate', '2026-01-01', '2026-01-01', 1, agents.seal_of(90), 0, 0, 0, 0, now())`,
  );
  return { requestId: crypto.randomUUID(), reason: 'because of the test', brand: 'perya', runId: '90' };
}

/** A member who was paid ₱5.00 by a run. */
export async function paidOnce({ db }: Pick<Reachable, 'db'>, memberId: bigint): Promise<void> {
  await db.query(
    `with run as (insert into agents.run (run_id, brand, kind, first_day, last_day, rules, hash, lines, payouts, total, protected, closed_at)
       values (91, 'perya', 'rebate', '2026-01-02', '2026-01-02', 1, '', 0, 1, 500, 0, now()) returning run_id)
     insert into agents.payout (run_id, member_id, earned, rebate, carry_in, amount, carry_out) select run_id, $1, 500, 0, 0, 500, 0 from run`,
    [memberId],
  );
}
