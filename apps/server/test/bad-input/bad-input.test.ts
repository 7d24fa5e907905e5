/**
 * Every bound endpoint against bad input (OWASP API1, API3, API8): a documented status and code, the documented form, never
 * a 5xx. Endpoints are taken from the server itself, so one that is added is tested without a word here.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '@perya/calendar/days.ts';
import { mediaTypes, type Endpoint } from '@perya/contract/endpoint.ts';
import { seedCatalogue } from '#modules/catalogue/index.ts';
import { seedSandboxChannels } from '#modules/cashier/index.ts';
import { changeTestType, encryptBody, registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { createAnswerCheck, type Answer, type CheckAnswer } from './answers.ts';
import { badRequests, goodBody, type BadRequest } from './cases.ts';

let server: TestServer;
let member: TestMember;
let stranger: TestMember;
let check: CheckAnswer;

beforeAll(async () => {
  server = await startServer();
  await seedSandboxChannels(server.db, server.config.defaultBrand, 'PHP');
  await seedCatalogue(server.db);
  member = await registerTestMember(server);
  // Who may do most: the agency's endpoints answer nobody else.
  await changeTestType(server, member, 1);
  stranger = await registerTestMember(server);
  check = createAnswerCheck((await server.request('GET', '/openapi.json')).body);
});
afterAll(() => server.close());

/** Values for parameters of paths that lead somewhere. */
const goodParams: Record<string, string> = { supplier: 'STUDIO', provider: 'sandbox', orderId: '1' };

/** What belongs to somebody else, by the name of the parameter; a new parameter with an identity needs its line. */
const foreign: Record<string, () => Promise<string>> = {
  memberId: async () => String(stranger.memberId),
  linkId: async () => {
    await server.db.query(
      `insert into agents.link (link_id, brand, agent_id, code, channel, account, rates, starts_at, created_at, request_id)
       values (80, 'perya', $1, 'THEIRS80', 'theirs', 'player', '{}', now(), now(), 'theirs') on conflict do nothing`,
      [stranger.memberId],
    );
    return '80';
  },
  runId: async () => {
    await server.db.query(
      `insert into agents.run (run_id, brand, kind, first_day, last_day, rules, hash, lines, payouts, total, protected, closed_at)
       values (81, 'perya', 'rebate', '2026-01-01', '2026-01-01', 1, '', 0, 0, 0, 0, now()) on conflict do nothing`,
    );
    await server.db.query(
      `insert into agents.line (run_id, line, member_id, kind, source_id, game_type, base, ppm, child_ppm, amount)
       values (81, 1, $1, 'rebate', $1, 'RNG', 1, 1, 0, 0) on conflict do nothing`,
      [stranger.memberId],
    );
    return '81';
  },
  contractId: async () => {
    await server.db.query(
      `insert into agents.contract (contract_id, brand, kind, game_type, upline_id, downline_id, status, version, created_at, request_id)
       values (82, 'perya', 'dailySalary', 'CONS', $1, $1, 'P', 1, now(), 'theirs-82') on conflict do nothing`,
      [stranger.memberId],
    );
    return '82';
  },
  postbackId: async () => {
    await server.db.query(
      `with affiliate as (
         insert into agents.affiliate (affiliate_id, brand, member_id, code, created_at, request_id)
         values (83, 'perya', $1, 'THEIRS83', now(), 'theirs') on conflict do nothing),
       player as (
         insert into agents.affiliate_player (player_id, member_id, affiliate_id, joined_at, joined_on)
         values (83, $1, 83, now(), '2026-01-01') on conflict do nothing)
       insert into agents.postback (postback_id, affiliate_id, player_id, event, address, state, created_at)
       values (83, 83, 83, 'registration', 'https://theirs.example', 'failed', now()) on conflict do nothing`,
      [stranger.memberId],
    );
    return '83';
  },
  mailId: async () => {
    const { body } = await server.request('GET', '/wps/member/inbox', { token: stranger.token });
    return body.value.list[0].id;
  },
  orderId: async () => {
    const body = { channel: 'sandbox-ewallet', amount: '500.00', requestId: crypto.randomUUID() };
    await server.request('POST', '/wps/deposit/orders', { token: stranger.token, body });
    const { rows } = await server.db.query<{ id: bigint }>(
      'select id from wallet.deposit_order where member_id = $1',
      [stranger.memberId],
    );
    return String(rows[0]?.id);
  },
  passkeyId: async () => {
    await server.db.query(
      `insert into accounts.passkey (passkey_id, member_id, credential_id, public_key, rp_id, sign_count, transports,
         name, multi_device, backed_up, created_at)
       values (77, $1, 'x', 'x', 'localhost', 0, '{}', 'theirs', false, false, now()) on conflict do nothing`,
      [stranger.memberId],
    );
    return '77';
  },
  accountId: theirPayoutAccount,
  withdrawalId: theirWithdrawal,
  applicationId: theirApplication,
  bonusId: theirReward,
  rewardId: theirReward,
  // Of another brand.
  offerId: async () => {
    await server.db.query(
      `insert into promotions.offer (offer_id, brand, code, version, state, definition, trigger, created_by, created_at)
       values (91, 'lucena', 'theirs', 1, 'draft', '{}', 'registration', 'x', now()) on conflict do nothing`,
    );
    return '91';
  },
  pictureId: async () => {
    const applicationId = await theirApplication();
    await server.db.query(
      `insert into content.application_picture (picture_id, application_id, sequence, width, height, bytes)
       values (79, $1, 1, 1, 1, 1) on conflict do nothing`,
      [applicationId],
    );
    return '79';
  },
  sessionId: async () => {
    const { rows } = await server.db.query<{ id: bigint }>(
      'select session_id as id from accounts.session where member_id = $1',
      [stranger.memberId],
    );
    return String(rows[0]?.id);
  },
};

async function theirReward(): Promise<string> {
  await server.db.query(
    `insert into promotions.reward (reward_id, brand, code, member_id, period, kind, currency, amount, titles, terms, state, automatic, created_at)
     values (92, 'perya', 'theirs', $1, 'once', 'bonus', 'PHP', 100, '{"EN":"x"}', '{}', 'issued', false, now()) on conflict do nothing`,
    [stranger.memberId],
  );
  await server.db.query(
    `insert into promotions.bonus_grant (grant_id, member_id, brand, code, currency, amount, required, terms, titles, granted_at)
     values (92, $1, 'perya', 'theirs', 'PHP', 100, 100, '{}', '{"EN":"x"}', now()) on conflict do nothing`,
    [stranger.memberId],
  );
  return '92';
}

async function theirPayoutAccount(): Promise<string> {
  await server.db.query(
    `insert into wallet.payout_account (account_id, brand, member_id, request_id, method, kind, number_sealed, number_hash, last4,
       holder, bound_at, usable_from)
     values (80, 'perya', $1, 'theirs', 'sandbox-bank', 'bank', '', '', '1234', 'Theirs', now(), now()) on conflict do nothing`,
    [stranger.memberId],
  );
  return '80';
}

async function theirWithdrawal(): Promise<string> {
  await server.db.query(
    `insert into wallet.withdrawal (id, brand, member_id, request_id, account_id, method, provider, provider_method, currency,
       amount_minor, state, created_at, changed_at, day)
     values (81, 'perya', $1, 'theirs', $2, 'sandbox-bank', 'sandbox', 'SANDBOX_BANK', 'PHP', 10000, 'review', now(), now(), now())
     on conflict do nothing`,
    [stranger.memberId, await theirPayoutAccount()],
  );
  return '81';
}

async function theirApplication(): Promise<string> {
  await server.db.query(
    `with promotion as (
       insert into content.announcement (announcement_id, brand, type, slug, group_names, starts_at, updated_at)
       values (78, 'perya', 'PR', 'theirs', '{m_home}', now(), now()) on conflict do nothing)
     insert into content.application (application_id, brand, announcement_id, member_id, user_name, request_id,
       request_hash, state, remark, created_at, updated_at)
     values (78, 'perya', 78, $1, 'theirs', gen_random_uuid(), '', 'applying', '', now(), now())
     on conflict do nothing`,
    [stranger.memberId],
  );
  return '78';
}

async function send(endpoint: Endpoint, bad: BadRequest): Promise<Answer> {
  const path = endpoint.path.replaceAll(
    /:(\w+)/g,
    (_, name: string) => bad.params?.[name] ?? goodParams[name] ?? '1',
  );
  const encrypted = endpoint.bodyEncoding === 'jwe' && !bad.plain;
  const standard = mediaTypes[endpoint.bodyEncoding ?? 'json'];
  const payload =
    bad.body !== undefined && encrypted ? await encryptBody(server, bad.body.toString('utf8')) : bad.body;
  const type = bad.contentType === undefined ? (endpoint.body ? standard : undefined) : bad.contentType;
  const authorization = bad.authorization === undefined ? `Bearer ${member.token}` : bad.authorization;
  const { statusCode, headers, body } = await server.http.inject({
    method: endpoint.method,
    url: bad.query === undefined ? path : `${path}?${bad.query}`,
    headers: {
      ...(type && { 'content-type': type }),
      ...(authorization !== null && { authorization }),
      ...bad.headers,
    },
    ...(payload !== undefined && { payload }),
  });
  return { status: statusCode, contentType: String(headers['content-type'] ?? ''), text: body };
}

/** An endpoint that ends the session comes last, or it would spoil the tests of the others. */
function inOrder(): Endpoint[] {
  const ends = (endpoint: Endpoint): number => (endpoint.method === 'DELETE' ? 1 : 0);
  return server.endpoints.toSorted((a, b) => ends(a) - ends(b));
}

test('every endpoint answers bad input as documented, never with a 5xx', async () => {
  const findings: string[] = [];
  let sent = 0;
  for (const endpoint of inOrder()) {
    for (const bad of badRequests(endpoint)) {
      const answer = await send(endpoint, bad);
      sent += 1;
      const place = `${endpoint.method} ${endpoint.path}, ${bad.name}`;
      const wrong = check(endpoint.method, endpoint.path, answer);
      if (wrong !== null) findings.push(`${place}: ${wrong}`);
      else if (bad.mustFail && answer.status < 400) findings.push(`${place}: answers ${answer.status}`);
    }
  }
  expect(findings).toEqual([]);
  expect(sent).toBeGreaterThan(server.endpoints.length * 20);
}, 600_000);

test('what belongs to another member answers like what does not exist', async () => {
  for (const endpoint of server.endpoints) {
    if (endpoint.auth !== 'session' || !endpoint.params) continue;
    for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g)) {
      const id = await foreign[name]?.();
      expect(id, `parameter ${name} of ${endpoint.path} has no foreign value`).toMatch(/^\w{2,}$/);
      const body = endpoint.body && { body: JSON.stringify(goodBody(endpoint.body)) };
      const theirs = await send(endpoint, { name: 'foreign', params: { [name]: id ?? '' }, ...body });
      const none = await send(endpoint, {
        name: 'unknown',
        params: { [name]: '9007199254740993' },
        ...body,
      });
      expect(theirs.status).toBe(404);
      expect(theirs.text).toBe(none.text);
    }
  }
});

/** Money, accounts and documents of a member, each with a mark that stands in answers to that member alone. */
async function markedMember(): Promise<{ who: TestMember; marks: string[] }> {
  const who = await registerTestMember(server);
  const { memberId } = who;
  const brand = 'perya';
  await server.db.query(
    `with account as (
       insert into wallet.payout_account (account_id, brand, member_id, request_id, method, kind, number_sealed, number_hash, last4,
         holder, bound_at, usable_from)
       values (95, $2, $1, 'marked', 'sandbox-bank', 'bank', '', 'marked', '7391', 'Estrella Nakatago', now(), now())),
     withdrawal as (
       insert into wallet.withdrawal (id, brand, member_id, request_id, account_id, method, provider, provider_method, currency,
         amount_minor, state, created_at, changed_at, day)
       values (96, $2, $1, 'marked', 95, 'sandbox-bank', 'sandbox', 'SANDBOX_BANK', 'PHP', 616129, 'paid', now(), now(), now())),
     instruction as (
       insert into wallet.standing_withdrawal (brand, member_id, account_id, currency, keep_minor, set_at)
       values ($2, $1, 95, 'PHP', 737319, now())),
     slip as (
       insert into wallet.deposit_order (id, brand, member_id, request_id, channel, provider, flow, currency, amount_minor, status,
         bank_reference, proof_at, created_at, expires_at)
       values (97, $2, $1, 'marked-97', 'demo-slip', 'demo-bank', 'slip', 'PHP', 848437, 'review', 'NAKATAGO97', now(), now(), now()))
     insert into identity.submission (submission_id, brand, member_id, tier, request_id, state, sent_at, decided_at, expires_at)
       values (98, $2, $1, 1, gen_random_uuid(), 'accepted', now(), now(), '2061-07-09T12:00:00Z')`,
    [memberId, brand],
  );
  const money = { kind: 'deposit', house: 'clearing:sandbox:in', amountMinor: 959553n } as const;
  await server.ledger.post({ brand, memberId, currency: 'PHP', ...money, idempotencyKey: 'marked' });
  const marks = [
    '•••• 7391',
    'Estrella Nakatago',
    '6161.29',
    '7373.19',
    'NAKATAGO97',
    '2061-07-09',
    '9595.53',
  ];
  return { who, marks };
}

test('no list, record or statement of a member holds anything of another', async () => {
  const { who, marks } = await markedMember();
  const month = dayOf(new Date(), 'Asia/Manila').slice(0, 7);
  const read = async ({ token }: TestMember): Promise<string> => {
    const texts: string[] = [];
    for (const { method, path, auth, wrapping, params } of server.endpoints) {
      if (method !== 'GET' || auth !== 'session' || params || wrapping === 'stream') continue;
      const url = path === '/wps/report/statement' ? `${path}?month=${month}&format=csv` : path;
      const { status, body } = await server.request('GET', url, { token });
      if (status !== 200) continue;
      texts.push(JSON.stringify(body));
      if (path === '/wps/report/statement') texts.push(Buffer.from(body.value.data, 'base64').toString());
    }
    return texts.join('\n');
  };
  const [own, others] = [await read(who), await read(member)];
  expect(marks.filter((mark) => !own.includes(mark))).toEqual([]);
  expect(marks.filter((mark) => others.includes(mark))).toEqual([]);
  // These endpoints have no field that names another member.
  const { token } = member;
  for (const question of [
    `/wps/report/statement?month=${month}&format=csv&`,
    '/wps/report/profitandloss?',
    '/wps/transaction/records?',
  ]) {
    const answer = await server.request('GET', `${question}memberId=${who.memberId}`, { token });
    expect([question, answer.status]).toEqual([question, 400]);
  }
});

test('every path answers a method that it does not know with 405', async () => {
  for (const path of new Set(server.endpoints.map((endpoint) => endpoint.path))) {
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => goodParams[name] ?? '1');
    const answer = await server.request('PATCH', url);
    expect([path, answer.status, answer.body.errorCode]).toEqual([path, 405, 'method.not.allowed']);
  }
});

test('the check itself finds what is undocumented', () => {
  const json = 'application/json; charset=utf-8';
  const on = (status: number, body: unknown, contentType = json): string | null =>
    check('GET', '/wps/wallets/balance', { status, contentType, text: JSON.stringify(body) });
  expect(on(401, { success: false, errorCode: 'session.required', message: 'x' })).toBeNull();
  expect(on(500, { success: false, errorCode: 'unknown.error', message: 'x' })).toContain('answers 500');
  expect(on(418, {})).toContain('status 418 is not documented');
  expect(on(401, { success: false, errorCode: 'login.failed', message: 'x' })).toContain('does not fit');
  expect(on(200, { success: true, value: { sumBalance: 1 } })).toContain('does not fit');
  expect(on(200, {}, 'text/html')).toContain('content type');
  expect(check('GET', '/wps/nothing', { status: 200, contentType: json, text: '{}' })).toContain(
    'not in the document',
  );
});
