/**
 * Every role against every operators' endpoint, made from the endpoints that are bound: a role without the permission is refused and
 * changes nothing, a role with it is not; every command writes one row of the audit, and none when it fails. An endpoint that is added
 * needs its good call here.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@perya/contract/endpoint.ts';
import {
  permissionsOf,
  roleNames,
  rolePermissions,
  type Role,
} from '@perya/contract/operators/permissions.ts';
import { makeTotpCode } from '#platform/crypto/totp.ts';
import { seedCatalogue } from '#modules/catalogue/index.ts';
import { guardTestMember, registerTestMember, type TestMember } from '#test/accounts.ts';
import { createLoyaltyCalls } from '#test/operators-loyalty.ts';
import { createOfferCalls } from '#test/operators-offers.ts';
import { approvalCalls } from '#test/approval-calls.ts';
import { bulkCalls } from '#test/bulk-calls.ts';
import { caseCalls } from '#test/case-calls.ts';
import { chatCalls } from '#test/chat-calls.ts';
import { deskCalls } from '#test/desk-calls.ts';
import { affiliateTracker, agentCalls } from '#test/agent-calls.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { lotteryCalls } from '#test/lottery-calls.ts';
import {
  consoleOrigin,
  openConsole,
  stillClock,
  type TestConsole,
  type TestOperator,
} from '#test/operators.ts';
import { moneyCalls } from '#test/money-calls.ts';
import { startStandInStudio } from '#test/stand-in-studio.ts';
import { identityCalls } from '#test/sent-identity.ts';
import { createPasskeyDevice, type PasskeyDevice } from '#test/passkey-device.ts';

const clock = stillClock();
let server: TestServer;
let console_: TestConsole;
let member: TestMember;
let studio: Awaited<ReturnType<typeof startStandInStudio>>;

beforeAll(async () => {
  studio = await startStandInStudio();
  server = await startServer({
    clock,
    config: {
      consoleUrl: consoleOrigin,
      studioDeskUrl: studio.url,
      affiliatePostbacks: new Set([new URL(affiliateTracker).origin]),
    },
  });
  console_ = await openConsole(server, clock);
  await seedCatalogue(server.db);
  member = await registerTestMember(server);
});
afterAll(async () => {
  await server.close();
  await studio.close();
});

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
/** A stream never ends; who may open it is every operator. */
const guarded = (): Endpoint[] =>
  console_.endpoints.filter(({ auth, wrapping }) => auth === 'operator' && wrapping !== 'stream');
const commands = (): Endpoint[] => guarded().filter(({ method }) => method !== 'GET');
const anyPath = (path: string): string => path.replaceAll(/:\w+/g, '1');

/** What stands in the database, but for the audit, when sessions were used, and what moves by itself. */
const restless = 'operators.audit operators.audit_chain operators.session platform.due wallet.follower'.split(
  ' ',
);

async function snapshot(): Promise<string> {
  const { rows } = await server.db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')
       and schemaname || '.' || tablename <> all($1) order by 1`,
    [restless],
  );
  const parts: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await server.db.query<{ digest: string | null }>(
      `select md5(string_agg(t::text, ',' order by t::text)) as digest from ${name} t`,
    );
    parts.push(`${name} ${found[0]?.digest}`);
  }
  return parts.join('\n');
}

test.each(roleNames)('%s may call what the role names, and nothing else', async (role) => {
  const who = await console_.logIn([role]);
  const may = permissionsOf([role]);
  const before = await snapshot();
  const refused: string[] = [];
  for (const endpoint of guarded()) {
    if (may.has(endpoint.permission!)) continue;
    const answer = await who.request(endpoint.method, anyPath(endpoint.path), {
      ...(endpoint.body && { body: {} }),
    });
    expect([nameOf(endpoint), answer.status, answer.body.errorCode]).toEqual([
      nameOf(endpoint),
      403,
      'permission.denied',
    ]);
    refused.push(nameOf(endpoint));
  }
  expect(await snapshot()).toBe(before);
  const { rows } = await server.db.query<{ id: string }>(
    `select object_id as id from operators.audit where operator_id = $1 and action = 'permission.refused' order by number`,
    [who.operatorId],
  );
  expect(rows.map(({ id }) => id)).toEqual(refused);
  for (const endpoint of guarded().filter(
    ({ method, permission }) => method === 'GET' && may.has(permission!),
  )) {
    const answer = await who.request('GET', anyPath(endpoint.path));
    expect([nameOf(endpoint), [200, 400, 404].includes(answer.status)]).toEqual([nameOf(endpoint), true]);
  }
});

test('every permission is somebody’s, and no role both proposes and approves alone', () => {
  const given = new Set(Object.values(rolePermissions).flat());
  const asked = new Set(guarded().map(({ permission }) => permission!));
  for (const permission of asked)
    expect([permission, given.has(permission) || permission.startsWith('self.')]).toEqual([permission, true]);
});

interface GoodCall {
  who: TestOperator;
  path?: string;
  body?: unknown;
}

const reason = 'because of the test';
const requestId = (): string => crypto.randomUUID();
const grants = { roles: ['kyc'], brands: null, amountLimit: null };

async function withPasskey(): Promise<{ who: TestOperator; device: PasskeyDevice; id: string }> {
  const who = await console_.logIn(['support']);
  const device = createPasskeyDevice(consoleOrigin);
  const options = await who.request('GET', '/ops/self/passkeys/options');
  const body = { name: 'Desk', attestation: device.create(options.body.value) };
  return { who, device, id: (await who.request('POST', '/ops/self/passkeys', { body })).body.value.id };
}

const support = async (): Promise<GoodCall> => ({ who: await console_.logIn(['support']) });
const owner = (): Promise<TestOperator> => console_.logIn(['owner']);

/** A call of each command that succeeds. */
const goodCalls: Record<string, () => Promise<GoodCall>> = {
  ...lotteryCalls(() => ({ db: server.db, console_ }), reason),
  'POST /ops/session/logout': support,
  async 'POST /ops/session/proof'() {
    const { who } = await support();
    return { who, body: { password: who.password, code: who.code() } };
  },
  async 'POST /ops/session/passkey-proof'() {
    const { who, device } = await withPasskey();
    const { challenge } = (await who.request('GET', '/ops/session/passkey-proof')).body.value;
    return { who, body: { password: who.password, assertion: device.use(challenge) } };
  },
  async 'DELETE /ops/self/sessions/:sessionId'() {
    const { who } = await support();
    const { list } = (await who.request('GET', '/ops/self/sessions')).body.value;
    return { who, path: `/ops/self/sessions/${list[0].id}` };
  },
  'PUT /ops/self/password': async () => ({ ...(await support()), body: { newPassword: 'another long one' } }),
  async 'POST /ops/self/passkeys'() {
    const { who } = await support();
    const options = await who.request('GET', '/ops/self/passkeys/options');
    const device = createPasskeyDevice(consoleOrigin);
    return { who, body: { name: 'Desk', attestation: device.create(options.body.value) } };
  },
  async 'DELETE /ops/self/passkeys/:passkeyId'() {
    const { who, id } = await withPasskey();
    return { who, path: `/ops/self/passkeys/${id}` };
  },
  'POST /ops/self/authenticator': support,
  async 'POST /ops/self/authenticator/code'() {
    const { who } = await support();
    const { secret } = (await who.request('POST', '/ops/self/authenticator')).body.value;
    const { Secret } = await import('otpauth');
    return { who, body: { code: makeTotpCode(Secret.fromBase32(secret).bytes, clock.now()) } };
  },
  'DELETE /ops/self/authenticator': async () => ({ who: (await withPasskey()).who }),
  async 'POST /ops/operators/:operatorId/disable'() {
    const leaver = await console_.hire(['support']);
    return { who: await owner(), path: `/ops/operators/${leaver.operatorId}/disable`, body: { reason } };
  },
  async 'POST /ops/operators/:operatorId/invitation'() {
    const { operatorId } = await console_.hire(['support']);
    await server.db.query(`update operators.operator set state = 'invited' where operator_id = $1`, [
      operatorId,
    ]);
    return { who: await owner(), path: `/ops/operators/${operatorId}/invitation`, body: { reason } };
  },
  async 'POST /ops/approvals/new-operator'() {
    const operator = { name: `new-${Date.now()}`, title: 'Clerk', ...grants };
    return { who: await owner(), body: { requestId: requestId(), reason, operator } };
  },
  async 'POST /ops/approvals/operator-roles'() {
    const { operatorId } = await console_.hire(['support']);
    const change = { operatorId: String(operatorId), ...grants };
    return { who: await owner(), body: { requestId: requestId(), reason, change } };
  },
  async 'POST /ops/approvals/command'() {
    const command = { action: 'match.void', match: 'a-match' };
    return { who: await console_.logIn(['games']), body: { requestId: requestId(), reason, command } };
  },
  async 'POST /ops/approvals/operator-reset'() {
    const { operatorId } = await console_.hire(['support']);
    const reset = { operatorId: String(operatorId) };
    return { who: await owner(), body: { requestId: requestId(), reason, reset } };
  },
  ...approvalCalls(
    () => goodCalls['POST /ops/approvals/operator-roles']!(),
    () => owner(),
  ),
};

const texts = { EN: { subject: 'Hello', text: 'Good evening.' } };
const withRole = async (role: Role, call: Omit<GoodCall, 'who'>): Promise<GoodCall> => ({
  who: await console_.logIn([role]),
  ...call,
});

/** About a member of its own, so that no call finds what another left. */
async function aboutMember(role: Role, what: string, body: object): Promise<GoodCall> {
  const { memberId } = await registerTestMember(server);
  return withRole(role, { path: `/ops/members/${memberId}/${what}`, body });
}

async function aboutDraft(place: string, body: { version: number; reason?: string }): Promise<GoodCall> {
  const call = await withRole('content', { path: `/ops/brands/perya/content/help/${place}`, body });
  const path = call.path!.replace(/\/\w+$/, '');
  await call.who.request('PUT', path, { body: { version: 0, content: help } });
  if (body.version > 1) await call.who.request('POST', `${path}/publish`, { body: { version: 1 } });
  return call;
}
const help = { position: 1, devices: ['MOBILE'], texts: { EN: { title: 'How', content: '<p>So.</p>' } } };
async function aboutFeedback(what: string, body: object): Promise<GoodCall> {
  const feedbackId = Date.now();
  await server.db.query(
    `insert into accounts.feedback (feedback_id, brand, member_id, content, created_at) values ($1, 'perya', $2, 'Hi', now())`,
    [feedbackId, member.memberId],
  );
  return withRole('support', { path: `/ops/feedback/${feedbackId}/${what}`, body: { version: 0, ...body } });
}

Object.assign(goodCalls, {
  ...chatCalls(() => ({ server, withRole })),
  ...deskCalls(withRole),
  'PUT /ops/brands/:brand/mode': () =>
    withRole('owner', { path: '/ops/brands/lucena/mode', body: { mode: 'normal', reason } }),
  'PUT /ops/brands/:brand/settings': () =>
    withRole('content', {
      path: '/ops/brands/lucena/settings',
      body: { version: 0, changes: { name: { value: 'Lucena Fair' } }, reason },
    }),
  'POST /ops/approvals/brand-settings': () =>
    withRole('content', {
      body: {
        requestId: requestId(),
        reason,
        settings: { brand: 'lucena', changes: { maxStake: { value: '100.00' } } },
      },
    }),
  'PUT /ops/brands/:brand/vendors-at-work/:vendor': () =>
    withRole('games', {
      path: '/ops/brands/lucena/vendors-at-work/KIDLAT',
      body: { atWork: true, until: null, reason },
    }),
  'POST /ops/members/:memberId/letters': () => aboutMember('support', 'letters', { texts, key: '' }),
  'POST /ops/members/:memberId/reveal': () => aboutMember('support', 'reveal', { reason }),
  'POST /ops/members/:memberId/lock': () => aboutMember('support', 'lock', { version: 0, reason }),
  async 'POST /ops/members/:memberId/unlock'() {
    const call = await aboutMember('support', 'lock', { version: 0, reason });
    await call.who.request('POST', call.path!, { body: call.body });
    return { ...call, path: call.path!.replace('/lock', '/unlock'), body: { version: 1, reason } };
  },
  'PUT /ops/members/:memberId/tags': () => aboutMember('support', 'tags', { version: 0, tags: ['vip'] }),
  'POST /ops/members/:memberId/end-sessions': () => aboutMember('support', 'end-sessions', { reason }),
  'POST /ops/members/:memberId/notes': () =>
    aboutMember('support', 'notes', { requestId: requestId(), text: 'called' }),
  'PUT /ops/members/:memberId/limits': () =>
    aboutMember('risk', 'limits', { measure: 'deposit', period: 'day', amount: '100.00', reason }),
  'POST /ops/members/:memberId/stops': () => aboutMember('risk', 'stops', { length: 'day', reason }),
  async 'POST /ops/approvals/second-factor-reset'() {
    const { userName, memberId } = await registerTestMember(server);
    await guardTestMember(server, userName);
    return withRole('support', {
      body: { requestId: requestId(), reason, reset: { memberId: String(memberId) } },
    });
  },
  'POST /ops/brands/:brand/broadcasts': () =>
    withRole('content', { path: '/ops/brands/perya/broadcasts', body: { texts, key: '' } }),
  'POST /ops/exclusions/check': () =>
    withRole('kyc', { body: { identifiers: [{ kind: 'email', value: 'ana@example.com' }] } }),
  'POST /ops/exclusions/preview': () =>
    withRole('kyc', { body: { fileName: 'list.csv', csv: 'Mobile\n09171230099\n' } }),
  'POST /ops/exclusions': () =>
    withRole('risk', {
      body: { identifiers: [{ kind: 'email', value: 'ana@example.com' }], until: null, reason },
    }),
  async 'POST /ops/applications/:applicationId/step'() {
    await server.db.query(
      `insert into content.announcement (announcement_id, brand, type, slug, group_names, starts_at, updated_at)
       values (5, 'perya', 'PR', 'fiesta', '{m_home}', now(), now());
       insert into content.application (application_id, brand, announcement_id, member_id, user_name, request_id,
         request_hash, state, remark, created_at, updated_at)
       values (70, 'perya', 5, 1, 'maria', gen_random_uuid(), '', 'applying', '', now(), now())`,
    );
    return withRole('promotions', { path: '/ops/applications/70/step', body: { to: 'process' } });
  },
  'POST /ops/feedback/:feedbackId/answer': () => aboutFeedback('answer', { answer: 'Thank you.' }),
  'PUT /ops/feedback/:feedbackId/complaint': () =>
    aboutFeedback('complaint', { dueAt: '2027-01-01T00:00:00.000Z', reason }),
  'PUT /ops/brands/:brand/content/:subject/:slug': () =>
    withRole('content', { path: '/ops/brands/perya/content/help/a', body: { version: 0, content: help } }),
  'POST /ops/brands/:brand/content/:subject/:slug/publish': () => aboutDraft('b/publish', { version: 1 }),
  'POST /ops/brands/:brand/content/:subject/:slug/unpublish': () =>
    aboutDraft('c/unpublish', { version: 2, reason }),
  async 'POST /ops/failed-work/release'() {
    await server.db.query(
      `insert into platform.due (kind, key, due_at, payload, state, failed_at) values ('a.test', 'x', now(), 'null', 'failed', now())`,
    );
    return withRole('owner', { body: { kind: 'a.test', key: 'x', reason } });
  },
  ...moneyCalls(() => ({ server, member, withRole })),
  ...agentCalls(() => ({ server, withRole })),
  ...bulkCalls(() => ({ server, withRole })),
  ...caseCalls(() => ({ server, withRole })),
  ...identityCalls(() => server, withRole),
} satisfies typeof goodCalls);
const about = { server: () => server, memberId: () => member.memberId };
Object.assign(goodCalls, createLoyaltyCalls(withRole, about), createOfferCalls(withRole, about));

interface Row {
  action: string;
  object: string;
  actor: string;
  roles: Role[];
  address: string | null;
}

async function rowsOf(requestId_: string | null): Promise<Row[]> {
  const { rows } = await server.db.query<Row>(
    `select action, object, actor, roles, address from operators.audit where request_id = $1`,
    [requestId_],
  );
  return rows;
}

/** Without its body, and about what does not exist. */
function badCallsOf({ path, params, body }: Endpoint, good: unknown): [path: string, body: unknown][] {
  return [
    ...(body ? [[anyPath(path), {}] as [string, unknown]] : []),
    ...(params ? [[anyPath(path), good] as [string, unknown]] : []),
  ];
}

test('every command writes one row of the audit, and none when it fails', async () => {
  expect(Object.keys(goodCalls).toSorted()).toEqual(commands().map(nameOf).toSorted());
  for (const endpoint of commands()) {
    const { who, path = endpoint.path, body } = await goodCalls[nameOf(endpoint)]!();
    const send = (to: string, what?: unknown) =>
      who.request(endpoint.method, to, { ...(what !== undefined && { body: what }) });
    for (const [to, what] of badCallsOf(endpoint, body)) {
      const failed = await send(to, what);
      expect([nameOf(endpoint), failed.status >= 400]).toEqual([nameOf(endpoint), true]);
      expect(await rowsOf(failed.headers.get('x-request-id'))).toEqual([]);
    }
    const done = await send(path, body);
    expect([nameOf(endpoint), done.status, done.body?.errorCode]).toEqual([nameOf(endpoint), 200, undefined]);
    const { action, object } = endpoint.audit!;
    const roles = (await rowsOf(done.headers.get('x-request-id')))[0]?.roles;
    expect(await rowsOf(done.headers.get('x-request-id'))).toEqual([
      { action, object, actor: who.name, roles, address: '127.0.0.1' },
    ]);
    expect(roles).not.toEqual([]);
  }
}, 240_000);

test('what asks for a fresh proof does not go without', async () => {
  const everything = await console_.logIn([...roleNames]);
  clock.move(11 * 60_000);
  for (const endpoint of guarded().filter(({ freshProof }) => freshProof)) {
    const answer = await everything.request(endpoint.method, anyPath(endpoint.path), {
      ...(endpoint.body && { body: {} }),
    });
    expect([nameOf(endpoint), answer.body.errorCode]).toEqual([
      nameOf(endpoint),
      'reauthentication.required',
    ]);
  }
});
