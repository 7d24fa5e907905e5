/** What operators do with brands, suppliers, applications, exclusions and letters: the same use cases as the commands'. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedCatalogue } from '#modules/catalogue/index.ts';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { copyOfPerya } from '#test/bulk-calls.ts';
import { byHand } from '#test/operators-offers.ts';
import { openConsole, type TestConsole } from '#test/operators.ts';

let server: TestServer;
let console_: TestConsole;
let member: TestMember;

beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
  await seedCatalogue(server.db);
  member = await registerTestMember(server);
});
afterAll(() => server.close());

const reason = 'because of the test';

async function lastRow(action: string) {
  const { rows } = await server.db.query<Record<string, unknown>>(
    `select actor, object, object_id, brand, before, after, reason from operators.audit where action = $1
     order by at desc, number desc limit 1`,
    [action],
  );
  return rows[0];
}

test('a brand is closed and opened; other brands are not the operator’s', async () => {
  const owner = await console_.logIn(['owner'], { brands: ['lucena'] });
  const set = (brand: string, mode: string) =>
    owner.request('PUT', `/ops/brands/${brand}/mode`, { body: { mode, reason } });
  expect((await set('lucena', 'maintenance')).body.value).toEqual({ mode: 'maintenance' });
  const headers = { 'x-merchant-code': 'lucena' };
  expect((await server.request('GET', '/wps/wallets/balance', { headers })).status).toBe(503);
  expect(await lastRow('brand.set-mode')).toEqual({
    actor: owner.name,
    object: 'brand',
    object_id: 'lucena',
    brand: 'lucena',
    before: { mode: 'normal' },
    after: { mode: 'maintenance' },
    reason,
  });
  const { list } = (await owner.request('GET', '/ops/brands')).body.value;
  expect(list).toMatchObject([{ code: 'lucena', mode: 'maintenance', currency: 'PHP' }]);
  expect((await set('lucena', 'normal')).status).toBe(200);
  expect((await set('perya', 'maintenance')).status).toBe(403);
  const everywhere = await console_.logIn(['owner']);
  const nowhere = await everywhere.request('PUT', '/ops/brands/nobody/mode', {
    body: { mode: 'normal', reason },
  });
  expect(nowhere.status).toBe(404);
});

test('a brand is copied by two people: closed, with the settings of its source and its content as drafts', async () => {
  const [one, two] = [await console_.logIn(['content']), await console_.logIn(['owner'])];
  const propose = (brand: object) =>
    one.request('POST', '/ops/approvals/brand-copy', {
      body: { requestId: crypto.randomUUID(), reason, brand: { ...copyOfPerya, ...brand } },
    });
  expect((await propose({ code: 'lucena' })).body.errorCode).toBe('brand.exists');
  expect((await propose({ code: 'Bad' })).status).toBe(400);
  expect((await propose({ code: 'isla', source: 'nobody' })).status).toBe(404);
  const help = { position: 1, devices: ['MOBILE'], texts: { EN: { title: 'How', content: '<p>So.</p>' } } };
  const place = '/ops/brands/perya/content/help/copied';
  await one.request('PUT', place, { body: { version: 0, content: help } });
  await one.request('POST', `${place}/publish`, { body: { version: 1 } });
  const proposed = (await propose({ code: 'isla' })).body.value;
  expect((await propose({ code: 'isla' })).body.errorCode).toBe('approval.waiting');
  const twice = (await propose({ code: 'isla', name: 'Second Island' })).body.value;
  const decide = (id: string, who = two) =>
    who.request('POST', `/ops/approvals/${id}/decision`, { body: { decision: 'approve', reason } });
  expect((await decide(proposed.id, one)).status).toBe(403);
  expect((await decide(proposed.id)).body.value).toMatchObject({
    state: 'executed',
    outcome: { code: 'isla', mode: 'maintenance' },
  });
  expect((await decide(twice.id)).body.value).toMatchObject({ state: 'stale' });
  await vi.waitFor(async () =>
    expect((await two.request('GET', '/ops/brands')).body.value.list).toContainEqual(
      expect.objectContaining({ code: 'isla', name: 'Island Fair', mode: 'maintenance' }),
    ),
  );
  const settings = async (brand: string) =>
    (await two.request('GET', `/ops/brands/${brand}/settings`)).body.value;
  const [source, copy] = [await settings('perya'), await settings('isla')];
  expect(copy.settings).toMatchObject({ switches: source.settings.switches, name: 'Island Fair' });
  expect(copy.settings.registration).toEqual(source.settings.registration);
  expect([copy.version, copy.history.length, copy.changed.includes('registration')]).toEqual([1, 1, false]);
  const drafts = (await one.request('GET', '/ops/brands/isla/content/help')).body.value.list;
  expect(drafts).toMatchObject([{ slug: 'copied', state: 'draft', hasDraft: true }]);
  const headers = { 'x-merchant-code': 'isla' };
  expect((await server.request('GET', '/wps/wallets/balance', { headers })).status).toBe(503);
  const startup = (await server.request('GET', '/wps/system/settings', { headers })).body.value;
  expect(startup).toMatchObject({ merchantCode: 'isla', name: 'Island Fair', maintenance: true });
  await two.request('PUT', '/ops/brands/isla/mode', { body: { mode: 'normal', reason } });
  await vi.waitFor(async () =>
    expect((await server.request('GET', '/wps/wallets/balance', { headers })).status).toBe(401),
  );
  // What the copy does not set follows the file; what it changes later is its own.
  const change = { version: 1, changes: { name: { value: 'Isla' } }, reason };
  expect((await one.request('PUT', '/ops/brands/isla/settings', { body: change })).status).toBe(200);
  expect((await settings('perya')).settings.name).not.toBe('Isla');
});

test('a supplier goes into maintenance until a moment', async () => {
  const games = await console_.logIn(['games']);
  const path = '/ops/brands/perya/vendors-at-work';
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const put = (vendor: string, body: object) =>
    games.request('PUT', `${path}/${vendor}`, { body: { ...body, reason } });
  expect((await put('KIDLAT', { atWork: true, until })).status).toBe(200);
  const atWork = async () => (await games.request('GET', path)).body.value.list;
  // A brand's settings reach the memory by a notification.
  await vi.waitFor(async () => expect(await atWork()).toEqual([{ vendor: 'KIDLAT', until }]));
  expect(await lastRow('vendor.set-at-work')).toMatchObject({
    object_id: 'KIDLAT',
    before: { open: true },
    after: { open: false, until },
  });
  expect((await put('NOBODY', { atWork: true, until: null })).status).toBe(404);
  expect((await put('KIDLAT', { atWork: false, until })).body.value.fields).toEqual({
    until: 'field.invalid',
  });
  expect((await put('KIDLAT', { atWork: false, until: null })).status).toBe(200);
  await vi.waitFor(async () => expect(await atWork()).toEqual([]));
});

test('a game is found, closed with a reason, and keeps its badge and place when it is delivered again', async () => {
  const games = await console_.logIn(['games']);
  const get = async (query: string) => (await games.request('GET', `/ops/games?${query}`)).body.value;
  const { rows } = await server.db.query<{ name: string; node: string }>(
    `select name, node_id as node from games.game where model is not null order by position offset 3 limit 1`,
  );
  const { name, node } = rows[0]!;
  await server.db.query(`update games.vendor set launch_url = 'https://games.example/play'`);
  const found = async () =>
    (await get(`search=${encodeURIComponent(name.toUpperCase())}`)).list.find(
      ({ nodeId }: { nodeId: string }) => nodeId === node,
    );
  // A text, and no pattern.
  expect((await get('search=%25%25')).list).toEqual([]);
  const set = (body: object, who = games) =>
    who.request('PUT', `/ops/games/${node}`, {
      body: { version: 0, open: false, badge: 'HOT', position: -5, reason, ...body },
    });
  const elsewhere = await console_.logIn(['games'], { brands: ['lucena'] });
  expect((await set({}, elsewhere)).status).toBe(403);
  expect((await set({}, await console_.logIn(['finance']))).status).toBe(403);
  const both = await Promise.all([set({}), set({})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await found()).toMatchObject({ state: 'closed', closedReason: reason });
  // Another badge is no other reason, and a delivery changes nothing of it.
  expect((await set({ version: 1, badge: 'NEW', reason: 'It is new' })).status).toBe(200);
  await seedCatalogue(server.db);
  const chosen = { state: 'closed', closedReason: reason, badge: 'NEW', position: -5, version: 2 };
  expect(await found()).toMatchObject(chosen);
  // Pages follow each other without a gap.
  const first = await get('limit=2');
  expect(first.list[0].nodeId).toBe(node);
  const second = await get(`limit=2&after=${first.next}`);
  const all = await get('limit=4');
  expect([...first.list, ...second.list]).toEqual(all.list);
  expect((await set({ version: 2, open: true, badge: null, position: null })).body.value).toMatchObject({
    state: 'open',
    closedReason: null,
    chosenBadge: null,
    chosenPosition: null,
  });
});

test('excluded persons are counted and added, and the audit does not tell who they are', async () => {
  const risk = await console_.logIn(['risk']);
  const identifiers = [{ kind: 'email', value: 'Excluded@Example.com' }];
  const check = async () =>
    (await risk.request('POST', '/ops/exclusions/check', { body: { identifiers } })).body.value;
  expect(await check()).toEqual({ asked: 1, excluded: 0 });
  const body = { identifiers, until: null, reason };
  expect((await risk.request('POST', '/ops/exclusions', { body })).body.value).toEqual({ excluded: 1 });
  expect(await check()).toEqual({ asked: 1, excluded: 1 });
  const narrow = await console_.logIn(['risk'], { brands: ['perya'] });
  expect((await narrow.request('POST', '/ops/exclusions', { body })).status).toBe(403);
  const bad = { identifiers: [...identifiers, { kind: 'mobile', value: 'none' }], until: null, reason };
  expect((await risk.request('POST', '/ops/exclusions', { body: bad })).body.value.fields).toEqual({
    'identifiers.1.value': 'field.invalid',
  });
  const { rows } = await server.db.query<{ text: string }>(
    `select string_agg(a::text, ' ') as text from operators.audit a where object = 'exclusion'`,
  );
  expect(rows[0]?.text).not.toMatch(/excluded@example/i);
});

test('letters reach one member once, and all', async () => {
  const staff = await console_.logIn(['promotions']);
  const texts = { EN: { subject: 'Hello', text: 'Good <b>evening</b>.' } };
  const body = { texts, key: '' };
  const path = `/ops/members/${member.memberId}/letters`;
  const send = () => staff.request('POST', path, { body });
  expect((await send()).body.value).toEqual({ sent: true });
  expect((await send()).body.value).toEqual({ sent: false });
  const { list } = (await server.request('GET', '/wps/member/inbox', { token: member.token })).body.value;
  expect(JSON.stringify(list)).toContain('Hello');
  const toAll = { texts: { EN: { subject: 'To all', text: 'Hi' } }, key: '' };
  const all = await staff.request('POST', '/ops/brands/perya/broadcasts', { body: toAll });
  expect(all.body.value).toEqual({ sent: true });
  expect(await lastRow('mail.broadcast')).toMatchObject({ object_id: 'perya', after: { subject: 'To all' } });
  expect((await staff.request('POST', '/ops/members/1/letters', { body })).status).toBe(404);
  const elsewhere = await console_.logIn(['promotions'], { brands: ['lucena'] });
  expect((await elsewhere.request('POST', path, { body })).status).toBe(404);
  const noEnglish = { ...body, texts: { TY: texts.EN } };
  expect((await staff.request('POST', path, { body: noEnglish })).status).toBe(400);
});

test('an application is decided by operators of its brand alone', async () => {
  await server.db.query(
    `insert into content.announcement (announcement_id, brand, type, slug, group_names, starts_at, updated_at)
     values (5, 'perya', 'PR', 'fiesta', '{m_home}', now(), now());
     insert into content.application (application_id, brand, announcement_id, member_id, user_name, request_id,
       request_hash, state, remark, created_at, updated_at)
     values (70, 'perya', 5, ${member.memberId}, 'maria', gen_random_uuid(), '', 'applying', '', now(), now())`,
  );
  const elsewhere = await console_.logIn(['promotions'], { brands: ['lucena'] });
  const staff = await console_.logIn(['promotions']);
  const step = (who: typeof staff, body: object) =>
    who.request('POST', '/ops/applications/70/step', { body });
  expect((await elsewhere.request('GET', '/ops/applications')).body.value.list).toEqual([]);
  expect((await step(elsewhere, { to: 'process' })).status).toBe(404);
  expect((await staff.request('GET', '/ops/applications')).body.value.list).toMatchObject([
    { id: '70', pictures: 0 },
  ]);
  expect((await step(staff, { to: 'rejected' })).status).toBe(400);
  expect((await step(staff, { to: 'issued', note: 'too early' })).body.errorCode).toBe('application.state');
  expect((await step(staff, { to: 'rejected', note: 'blurred' })).body.value.state).toBe('rejected');
  expect(await lastRow('application.decide')).toMatchObject({
    actor: staff.name,
    object_id: '70',
    before: { state: 'applying' },
    after: { state: 'rejected' },
    reason: 'blurred',
  });
});

test('an offer is written by one, published by another, given by hand with a second person, and stopped', async () => {
  const writer = await console_.logIn(['promotions']);
  const both = await console_.logIn(['promotions', 'owner']);
  const owner = await console_.logIn(['owner']);
  const draft = async (who: typeof writer, over: object = {}) =>
    (
      await who.request('POST', '/ops/offers', {
        body: { brand: 'perya', definition: { ...byHand, ...over } },
      })
    ).body.value;
  const publish = async (who: typeof writer, id: string) =>
    (await who.request('POST', `/ops/offers/${id}/publish`, { body: { reason } })).body.errorCode;
  const faulty = await draft(writer, { endsAt: '2026-10-01T00:00:00.000Z' });
  expect(faulty.findings).toMatchObject([{ rule: 'dates.order' }]);
  expect(await publish(owner, faulty.id)).toBe('offer.lint');
  const own = await draft(both);
  expect(await publish(both, own.id)).toBe('approval.own');
  expect(await publish(owner, own.id)).toBeUndefined();
  expect(await lastRow('offer.publish')).toMatchObject({ object_id: own.id, after: { version: 2 }, reason });

  const grant = { memberId: String(member.memberId), offerId: own.id };
  const body = { requestId: crypto.randomUUID(), reason, grant };
  const proposed = (await writer.request('POST', '/ops/approvals/bonus-grant', { body })).body.value;
  const cash = () => server.ledger.balanceMinor('perya', member.memberId, 'PHP');
  expect([proposed.state, await cash()]).toEqual(['pending', 0n]);
  const decide = () =>
    owner.request('POST', `/ops/approvals/${proposed.id}/decision`, {
      body: { decision: 'approve', reason },
    });
  await Promise.all([decide(), decide()]);
  expect(await cash()).toBe(1_000n);

  const report = (await owner.request('GET', '/ops/incentives?brand=perya')).body.value.list;
  expect(report).toMatchObject([
    {
      code: 'by-hand',
      issued: '10.00',
      redeemed: '10.00',
      liability: '0.00',
      cost: '10.00',
      members: 1,
      earned: '0.00',
    },
  ]);
  const rewards = async (part: string) =>
    (await owner.request('GET', `/ops/incentives/rewards?brand=perya&code=by-hand&part=${part}`)).body.value
      .list;
  const given = { memberId: grant.memberId, kind: 'cash', amount: '10.00', state: 'claimed', bonus: null };
  expect(await rewards('redeemed')).toMatchObject([given]);
  expect(await rewards('liability')).toEqual([]);
  const had = (await owner.request('GET', `/ops/members/${member.memberId}/rewards`)).body.value;
  expect(had).toMatchObject({ list: [{ ...given, code: 'by-hand', currency: 'PHP' }], next: null });

  // Codes come into a stock, and into no list or audit.
  const codes = ['LOAD-1111', 'LOAD-2222'];
  const names = { EN: 'Load', TY: 'Load' };
  const stock = { brand: 'perya', slug: 'load', names, worth: '50.00' };
  const add = async () =>
    (await writer.request('POST', '/ops/vouchers', { body: { ...stock, codes } })).body.value;
  expect([await add(), await add()]).toEqual([
    { added: 2, known: 0 },
    { added: 0, known: 2 },
  ]);
  const vouchers = await writer.request('GET', '/ops/vouchers?brand=perya');
  expect(vouchers.body.value.list).toEqual([{ slug: 'load', names, worth: '50.00', added: 2, left: 2 }]);
  expect(JSON.stringify(await lastRow('voucher.add'))).not.toContain('LOAD-1111');
  const unknown = { as: 'voucher', kind: 'voucher', voucher: 'no-such', worthMinor: '5000' };
  const rewarding = async (reward: object) =>
    (
      await writer.request('POST', '/ops/offers', {
        body: { brand: 'perya', definition: { ...byHand, code: 'by-hand-load', reward } },
      })
    ).body;
  expect(await rewarding(unknown)).toMatchObject({ errorCode: 'request.invalid' });
  // A voucher counts against the budget with at least what it has cost.
  const load = { ...unknown, voucher: 'load' };
  expect(await rewarding({ ...load, worthMinor: '4999' })).toMatchObject({
    errorCode: 'request.invalid',
    value: { fields: { worthMinor: 'field.invalid' } },
  });
  expect(await rewarding(load)).toMatchObject({ success: true, value: { findings: [] } });

  await writer.request('POST', '/ops/offers/stop', {
    body: { brand: 'perya', code: 'by-hand', stopped: true, reason },
  });
  const { list } = (await writer.request('GET', '/ops/offers?brand=perya')).body.value;
  expect(list.find(({ id }: { id: string }) => id === own.id)).toMatchObject({
    state: 'published',
    stopped: true,
  });
});

test('an application that an operator approves is paid once, by the offer of its promotion', async () => {
  const writer = await console_.logIn(['promotions']);
  const owner = await console_.logIn(['owner']);
  await server.db.query(
    `insert into content.announcement (announcement_id, brand, type, slug, group_names, starts_at, updated_at)
     values (9001, 'perya', 'PR', 'paid-photos', '{m_home}', now(), now())`,
  );
  const definition = {
    ...byHand,
    code: 'paid-photos',
    announcement: 'paid-photos',
    trigger: { on: 'application' },
  };
  const { id } = (await writer.request('POST', '/ops/offers', { body: { brand: 'perya', definition } })).body
    .value;
  await owner.request('POST', `/ops/offers/${id}/publish`, { body: { reason } });
  const stopped = await registerTestMember(server);
  await server.db.query(
    `insert into protection.stop (member_id, stop_id, brand, length, began_at, ends_at)
     values ($1, 9001, 'perya', 'day', now(), now() + interval '1 day')`,
    [stopped.memberId],
  );
  const apply = (applicationId: number, { memberId }: { memberId: bigint }) =>
    server.db.query(
      `insert into content.application (application_id, brand, announcement_id, member_id, user_name, request_id,
         request_hash, state, remark, created_at, updated_at)
       values ($1, 'perya', 9001, $2, 'maria', gen_random_uuid(), '', 'applying', '', now(), now())`,
      [applicationId, memberId],
    );
  const lucky = await registerTestMember(server);
  await apply(9001, lucky);
  await apply(9002, stopped);
  const { list } = (await writer.request('GET', '/ops/applications?brand=perya')).body.value;
  expect(list.find((one: { id: string }) => one.id === '9001')).toMatchObject({
    pays: { code: 'paid-photos', kind: 'cash', amount: '10.00' },
  });
  const approve = (who: typeof writer, applicationId: number) =>
    who.request('POST', `/ops/applications/${applicationId}/step`, { body: { to: 'joined' } });
  const limited = await console_.logIn(['promotions'], { amountLimitMinor: 999n });
  expect((await approve(limited, 9001)).body.errorCode).toBe('amount.limit');
  expect((await approve(writer, 9002)).body.errorCode).toBe('play.stopped');
  const answers = await Promise.all(Array.from({ length: 5 }, () => approve(writer, 9001)));
  expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.value)).toMatchObject([
    { state: 'claimed', reward: 'PHP 10.00' },
  ]);
  // Due work pays it.
  await vi.waitFor(
    async () => expect(await server.ledger.balanceMinor('perya', lucky.memberId, 'PHP')).toBe(1_000n),
    { timeout: 15_000 },
  );
  expect(await server.ledger.balanceMinor('perya', stopped.memberId, 'PHP')).toBe(0n);
  expect(await lastRow('application.decide')).toMatchObject({
    object_id: '9001',
    before: { state: 'applying' },
    after: { state: 'claimed', offer: 'paid-photos' },
  });
});
