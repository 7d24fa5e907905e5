import { afterEach, expect, test, vi } from 'vitest';
import { apiOfSession, browserTransport, createApi } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

function stubPage(installed: boolean, session: string | null): void {
  vi.stubGlobal('document', { documentElement: { dataset: { merchant: 'perya' }, lang: 'fil' } });
  vi.stubGlobal('matchMedia', () => ({ matches: installed }));
  vi.stubGlobal('localStorage', { getItem: () => session });
}

test('every call says the brand, the platform and the language', () => {
  stubPage(false, null);
  expect(browserTransport.headers('/wps/game/hot')).toEqual({
    'X-Merchant-Code': 'perya',
    'X-Platform': '3',
    'Accept-Language': 'fil',
  });
});

test('an installed app says so, a member sends the token', () => {
  stubPage(true, JSON.stringify({ token: 'secret' }));
  expect(browserTransport.headers('/wps/game/hot')).toMatchObject({
    'X-Device': 'OTHERS',
    Authorization: 'Bearer secret',
  });
});

test('what is a trial player’s own goes to the trial merchant, the door stays the brand’s', () => {
  stubPage(
    false,
    JSON.stringify({ token: 'secret', merchantCode: 'perya-trial', userName: 'Trial1', type: 4 }),
  );
  const merchantOf = (path: string) => browserTransport.headers(path)['X-Merchant-Code'];
  for (const path of ['/wps/wallets/balance', '/wps/game/launchGame', '/wps/push', '/wps/session/logout'])
    expect(merchantOf(path)).toBe('perya-trial');
  for (const path of ['/wps/session/login', '/wps/member/register', '/wps/member/registerSettings'])
    expect(merchantOf(path)).toBe('perya');
});

test('the end of another session is told to whoever has it, and the phone’s own stays', async () => {
  const removeItem = vi.fn<(name: string) => void>();
  stubPage(false, JSON.stringify({ token: 'own' }));
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ token: 'own' }), removeItem });
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    sent.push(headers);
    return Response.json({ success: false, errorCode: 'session.expired' }, { status: 401 });
  });
  const onSessionEnd = vi.fn<() => void>();
  const call = apiOfSession({ token: 'tried', merchantCode: 'perya-trial' }, onSessionEnd);
  await expect(call('POST /wps/wallets/trial')).rejects.toMatchObject({ code: 'session.expired' });
  expect(onSessionEnd).toHaveBeenCalledOnce();
  expect(removeItem).not.toHaveBeenCalled();
  expect([sent[0]?.get('Authorization'), sent[0]?.get('X-Merchant-Code')]).toEqual([
    'Bearer tried',
    'perya-trial',
  ]);
});

test('what the specification has as a form travels as one', async () => {
  const sent: RequestInit[] = [];
  const api = createApi({
    send: async (_path, init) => {
      sent.push(init);
      return Response.json({ success: true, value: {} });
    },
    headers: () => ({}),
  });
  await api('POST /wps/member/forgotPassword', { body: { username: 'maria', email: 'maria@example.com' } });
  const [init] = sent;
  expect(init?.body).toBeInstanceOf(URLSearchParams);
  expect(String(init?.body)).toBe('username=maria&email=maria%40example.com');
  expect(new Headers(init?.headers).has('Content-Type')).toBe(false);
});

test('a form whose body is encrypted fails like any other call without a network', async () => {
  const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const api = createApi({ send, headers: () => ({}) });
  const logIn = () =>
    api('POST /wps/session/login', { body: { type: 'username', username: 'demo', password: 'Demo!2026' } });
  await expect(logIn()).rejects.toMatchObject({ code: 'network.failed' });
  // What encrypts is a part of the site that comes with the first such form.
  vi.doMock('./encrypt-body.ts', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.resetModules();
  await expect(logIn()).rejects.toMatchObject({ code: 'network.failed' });
  expect(send).toHaveBeenCalledOnce();
});

test('what the specification has as a parameter goes as one beside its header; the token never', async () => {
  const asked: string[] = [];
  const api = createApi({
    send: async (path) => {
      asked.push(path);
      return Response.json({ success: true, value: {} });
    },
    headers: () => ({ 'X-Merchant-Code': 'perya', 'Accept-Language': 'fil', Authorization: 'Bearer secret' }),
  });
  await api('GET /wps/relay/GCSGAME_gameList', { query: { gameType: 'RNG' } });
  await api('GET /wps/game/hot', { query: {} });
  await api('GET /wps/game/favourites', { query: {} });
  await api('GET /wps/game/recent', { query: {} });
  await api('GET /wps/announcements', { query: { types: 'B', groupName: 'm_reg', platform: 'M' } });
  await api('GET /wps/game/categories');
  expect(asked).toEqual([
    '/wps/relay/GCSGAME_gameList?gameType=RNG&merchant=perya&language=TY&merchantCode=perya',
    '/wps/game/hot?language=TY&merchantCode=perya',
    '/wps/game/favourites?language=TY',
    '/wps/game/recent?language=TY',
    '/wps/announcements?types=B&groupName=m_reg&platform=M&merchantCode=perya',
    '/wps/game/categories',
  ]);
});

test('answers name pictures at the picture server of the view, and nothing else there', async () => {
  const value = {
    mobileSmallIcon: '/art/1/tiles/fiesta-220.avif',
    srcset: '/art/1/banners/crown-480.avif 480w, /art/own/42-960.avif 960w',
    content: '<p><img src="/art/own/42-480.webp" alt=""></p>',
    icon: '/art/1/icons/lantern',
    link: '/m/art/1.png',
    page: '/m/home',
  };
  const apiAt = (pictures?: string | null) =>
    createApi({
      send: async () => Response.json({ success: true, value }),
      headers: () => ({}),
      ...(pictures !== undefined && { pictures: () => pictures }),
    });
  expect(await apiAt()('GET /wps/game/categories')).toEqual(value);
  expect(await apiAt(null)('GET /wps/game/categories')).toEqual(value);
  expect(await apiAt('https://img.example/x')('GET /wps/game/categories')).toEqual({
    ...value,
    mobileSmallIcon: 'https://img.example/x/art/1/tiles/fiesta-220.avif',
    srcset:
      'https://img.example/x/art/1/banners/crown-480.avif 480w, https://img.example/x/art/own/42-960.avif 960w',
    content: '<p><img src="https://img.example/x/art/own/42-480.webp" alt=""></p>',
  });
});

test('over plain http a form that would be encrypted says why it cannot be sent', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => undefined });
  const send = vi.fn();
  const api = createApi({ send, headers: () => ({}) });
  const body = { type: 'username', username: 'demo', password: 'Demo!2026' } as const;
  await expect(api('POST /wps/session/login', { body })).rejects.toMatchObject({ code: 'browser.insecure' });
  expect(send).not.toHaveBeenCalled();
});
