import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Content } from './index.ts';
import { registerTestMember, sendEncrypted } from '#test/accounts.ts';
import { openEditors } from '#test/editors.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { demoAnnouncements } from './seed/announcements.ts';

let server: TestServer;
/** As another process has it: the server hears of its changes by NOTIFY. */
let editor: Content;
beforeAll(async () => {
  server = await startServer();
  ({ content: editor } = await openEditors(server, ['perya']));
});
afterAll(() => server.close());

const perya = { code: 'perya', name: 'Perya', minimumAge: 21, place: 'fair' } as const;
const home = '/wps/announcements?types=B,PL,PU,H&groupName=m_home&platform=M';
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

test('home gets three banners, four notices and one pop-up, in English and Filipino', async () => {
  const english = (await server.request('GET', home)).body.value;
  expect(english.banners).toHaveLength(3);
  expect(english.player).toHaveLength(4);
  expect(english.popup).toHaveLength(1);
  expect(english.footer.unreadCount).toBe(0);
  const filipino = (await server.request('GET', home, { headers: { cookie: 'lang=TY' } })).body.value;
  expect(filipino.banners[0].title).toBe('Bukas ang perya gabi-gabi');
  for (const key of ['banners', 'player', 'popup']) {
    for (const [index, one] of english[key].entries()) {
      expect(filipino[key][index].title).not.toBe(one.title);
      expect(filipino[key][index].content).not.toBe('');
    }
  }
});

test('a banner names its picture in every size and format', async () => {
  const { body } = await server.request('GET', home);
  const [banner] = body.value.banners;
  expect(banner).toMatchObject({ type: 'B', link: '/m/register', noExpiry: 1, endDate: null });
  const [image] = banner.announcementImages;
  expect(image).toMatchObject({ sequence: 1, width: 960, height: 420 });
  expect(image.url).toMatch(/^\/art\/\w+\/banners\/welcome-fair-960\.webp$/);
  expect(image.sources[0].type).toBe('image/avif');
  expect(image.sources[0].srcset).toMatch(/welcome-fair-480\.avif 480w, .*welcome-fair-960\.avif 960w$/);
  expect(image.alt).not.toBe('');
});

test('only the types and the place that were asked for', async () => {
  const { body } = await server.request('GET', '/wps/announcements?types=B&groupName=m_reg&platform=M');
  expect(titles(body.value.banners)).toEqual(['The fair is open every night']);
  expect(body.value.player).toEqual([]);
  const other = await server.request('GET', home, { headers: { 'x-merchant-code': 'lucena' } });
  expect(other.body.value.banners).toEqual([]);
});

test('banners alone may be used for a minute by whoever has them; nothing else is kept', async () => {
  const kept = async (types: string) =>
    (await server.request('GET', `/wps/announcements?types=${types}`)).headers.get('cache-control');
  expect(await kept('B')).toBe('private, max-age=60');
  expect(await kept('B,PL')).toBe('no-store');
});

test('members read a popup after the login, visitors do not', async () => {
  const login = '/wps/announcements?types=PU&groupName=m_login';
  const { token } = await registerTestMember(server);
  expect(titles((await server.request('GET', login, { token })).body.value.popup)).toEqual([
    'Good to see you',
  ]);
  expect((await server.request('GET', login)).body.value.popup).toEqual([]);
});

test('bad queries are refused', async () => {
  for (const query of ['', 'types=X', 'types=B,,PL', 'types=B&groupName=nowhere', 'types=B&extra=1']) {
    const { status, body } = await server.request('GET', `/wps/announcements?${query}`);
    expect([status, body.errorCode]).toEqual([400, 'request.invalid']);
  }
});

test('HTML is made harmless when it is saved', async () => {
  await editor.saveAnnouncement({
    brand: 'lucena',
    slug: 'evil',
    type: 'PU',
    groupNames: ['m_home'],
    startsAt: minutes(-1),
    texts: {
      EN: {
        title: 'A <b>title</b>',
        content:
          '<p onclick="x()">Hi<script>alert(1)</script><img src="https://evil.example/a.png"><img src="/art/a.png" onerror="x()"><a href="javascript:x()">a</a><a href="https://ok.example">b</a><iframe src="/x"></iframe></p>',
      },
    },
  });
  const lucena = { headers: { 'x-merchant-code': 'lucena' } };
  await vi.waitFor(
    async () => {
      const { body } = await server.request('GET', home, lucena);
      expect(body.value.popup).toHaveLength(1);
      const { title, content } = body.value.popup[0];
      expect(title).toBe('A <b>title</b>');
      expect(content).not.toMatch(/script|onclick|onerror|evil|iframe|javascript/);
      expect(content).toContain('<img src="/art/a.png" />');
      expect(content).toContain('href="https://ok.example"');
    },
    { timeout: 10_000 },
  );
});

test('times, audience and agents’ news', async () => {
  const member = await registerTestMember(server);
  const save = (slug: string, more: Partial<Parameters<Content['saveAnnouncement']>[0]>) =>
    editor.saveAnnouncement({
      brand: 'perya',
      slug,
      type: 'H',
      groupNames: ['m_home'],
      startsAt: minutes(-5),
      texts: { EN: { title: slug, content: '' } },
      ...more,
    });
  await save('later', { startsAt: minutes(60) });
  await save('over', { startsAt: minutes(-9), endsAt: minutes(-1) });
  await save('for-visitors', { audience: 'visitors' });
  await save('for-members', { audience: 'members' });
  await save('for-agents', { type: 'A' });
  await save('running', { endsAt: minutes(5) });
  const hot = (token?: string) =>
    server.request('GET', '/wps/announcements?types=H,A', token === undefined ? {} : { token });
  await vi.waitFor(
    async () => {
      expect(titles((await hot()).body.value.hot).toSorted()).toEqual(['for-visitors', 'running']);
    },
    { timeout: 10_000 },
  );
  const own = (await hot(member.token)).body.value;
  expect(titles(own.hot).toSorted()).toEqual(['for-members', 'running']);
  expect(own.agent).toEqual([]);
  // A token that is no longer good makes a visitor of its owner, not a failure.
  expect(titles((await hot('x'.repeat(43))).body.value.hot)).toContain('for-visitors');
  // An agent, with a session that no process holds as a player's.
  await server.db.query('update accounts.member set type = 1 where member_id = $1', [member.memberId]);
  const { userName: username, password } = member;
  const login = { type: 'username', username, password };
  const again = await sendEncrypted(server, 'POST', '/wps/session/login', login);
  expect(titles((await hot(again.body.value.token)).body.value.agent)).toEqual([
    'for-agents',
    'How rates and days work',
  ]);
});

test('unread notices are counted for each member, until they open the list', async () => {
  const [one, two] = [await registerTestMember(server), await registerTestMember(server)];
  const unread = async (token: string) =>
    (await server.request('GET', home, { token })).body.value.footer.unreadCount;
  expect(await unread(one.token)).toBe(4);
  const read = await server.request('POST', '/wps/announcements/read', { token: one.token });
  expect(read.body.value.footer).toEqual({ unreadCount: 0 });
  expect(read.body.value.unreadIds).toHaveLength(4);
  const again = await server.request('POST', '/wps/announcements/read', { token: one.token });
  expect(again.body.value.unreadIds).toEqual([]);
  expect(await unread(one.token)).toBe(0);
  expect(await unread(two.token)).toBe(4);
  expect((await server.request('POST', '/wps/announcements/read')).body.errorCode).toBe('session.required');
});

test('seeding again changes nothing', async () => {
  await server.db.query(`update content.announcement set link = '/m/activity' where slug = 'welcome-fair'`);
  await editor.seed(perya);
  const { rows } = await server.db.query(`select link from content.announcement where slug = 'welcome-fair'`);
  expect(rows[0]?.['link']).toBe('/m/activity');
});

test('a brand that is a terrace has pictures and a welcome of its own', () => {
  const seeds = demoAnnouncements({ ...perya, name: 'Lucena', place: 'terrace' }, new Date());
  const pictures = seeds.filter(({ type }) => type === 'B').map(({ images }) => images);
  expect(pictures).toEqual([['welcome-terrace'], ['fiesta-nights'], ['first-deposit-terrace']]);
  expect(seeds.find(({ slug }) => slug === 'opening')?.texts.EN?.title).toContain('Lucena! Take a seat');
});
