import { describe, expect, test } from 'vitest';
import {
  isAliasOfHome,
  isClosed,
  isKept,
  isOf,
  keyOf,
  planFor,
  redirectOf,
  siteOf,
  siteOfDocument,
} from './rules.ts';

const origin = 'https://play.example.com';
const asked = (path: string, more: object = {}) =>
  planFor({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, partial: false, ...more }, origin);

describe('what is done with a request', () => {
  test.each([
    ['/assets/frame-1.js', 'asset'],
    ['/art/abc/banners/x-480.avif', 'picture'],
    ['/art/abc/tiles/x-220.avif', null],
    ['/favicon.svg', 'picture'],
    ['/wps/game/hot?gameType=RNG', 'list'],
    ['/wps/game/categories', 'list'],
    ['/wps/relay/GCSGAME_gameList?pageNo=2', 'list'],
    ['/wps/relay/GCSGAME_getVassGameType', 'list'],
    ['/lgw/games/mobile', 'list'],
    ['/wps/announcements?types=PL', 'news'],
    ['/wps/system/settings', 'news'],
    ['/wps/helpCentre?device=MOBILE', 'news'],
    ['/wps/promotions/available', 'news'],
    ['/wps/promotions/applications', null],
    ['/wps/promotions/pictures/1', null],
    // A member's, money, what is never the same twice.
    ['/wps/member/info', null],
    ['/wps/member/registerSettings', null],
    ['/wps/wallets/balance', null],
    ['/wps/transaction/record', null],
    ['/wps/push', null],
    ['/wps/game/launchGame?nodeId=x', null],
    ['/wps/game/favourites', null],
    ['/wps/game/favourites/nodeIds', null],
    ['/wps/game/recent', null],
    ['/wps/game/recent/add?nodeId=x', null],
    ['/wps/captcha', null],
    ['/wps/session/keys', null],
    ['/ops/brands', null],
    ['/supplier/STUDIO/bet', null],
    ['/sw.js', null],
    ['/manifest.webmanifest?lang=en', null],
    ['/healthz', null],
    ['https://cdn.example.com/art/x.avif', null],
    ['http://localhost:3001/play?token=x', null],
  ])('%s: %s', (path, plan) => expect(asked(path)).toBe(plan));

  test.each([
    ['/', 'document'],
    ['/m/home', 'document'],
    ['/m/voucherCenter', 'document'],
    ['/register.html', 'document'],
    ['/M/Home/', 'document'],
    ['/m//home', 'document'],
    ['/docs', null],
    ['/sandbox/outbox', null],
    ['/wps/announcements', null],
    ['/art/x.svg', null],
  ])('going to %s: %s', (path, plan) => expect(asked(path, { mode: 'navigate' })).toBe(plan));

  test('nothing is done with what changes something, and with parts of files', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
      expect(asked('/wps/game/hot', { method })).toBeNull();
    expect(asked('/art/film.mp4', { partial: true })).toBeNull();
  });
});

test.each([
  ['/m/home', true],
  ['/', true],
  ['/m/notice', true],
  ['/m/activityDetail?id=4', true],
  ['/m/gameList?gameType=RNG', true],
  ['/m/help?i=2', true],
  ['/m/startLottery', true],
  ['/m/offline', true],
  ['/m/home/', true],
  ['/M/Home', true],
  ['/m//notice', true],
  ['/m/number/visayas-six', true],
  ['/m/number/nothing', false],
  ['/m/login', false],
  ['/m/login/callback?code=secret', false],
  ['/m/forget/reset?token=secret', false],
  ['/m/launchGame?nodeId=x', false],
  ['/m/voucherCenter', false],
  ['/m/mine', false],
])('%s is kept: %s', (path, kept) => expect(isKept(new URL(path, origin).href)).toBe(kept));

test('home has several addresses', () => {
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html'])
    expect(isAliasOfHome(`${origin}${path}`)).toBe(true);
  for (const path of ['/m/home', '/m/notice']) expect(isAliasOfHome(`${origin}${path}`)).toBe(false);
});

test('what is kept is kept for one brand and one language, whatever way a page was opened', () => {
  const english = keyOf(`${origin}/m/home?from=app`, { merchantCode: 'perya', language: 'en' });
  expect(english).toBe(keyOf(`${origin}/m/home`, { merchantCode: 'perya', language: 'en' }));
  expect(english).not.toBe(keyOf(`${origin}/m/home`, { merchantCode: 'perya', language: 'fil' }));
  expect(english).not.toBe(keyOf(`${origin}/m/home`, { merchantCode: 'lucena', language: 'en' }));
  expect(english).not.toBe(keyOf(`${origin}/m/home?tab=RNG`, { merchantCode: 'perya', language: 'en' }));
  expect(isOf(english, { merchantCode: 'perya' })).toBe(true);
  // A code that another begins with is another brand.
  expect(isOf(english, { merchantCode: 'per' })).toBe(false);
});

const site = { merchantCode: 'perya', language: 'en' };
const key = (path: string) => keyOf(`${origin}${path}`, site);

/** Known marks of advertising and mail, and one of tomorrow. */
const marks = [
  'utm_source utm_medium utm_campaign utm_content utm_term utm_id fbclid gclid gbraid wbraid dclid msclkid ttclid twclid',
  'igsh igshid li_fat_id mc_eid mc_cid yclid _ga _gl srsltid ScCid from WEBCLIP affiliateCode mark_of_2031',
].flatMap((line) => line.split(' '));

test.each(marks)('%s finds the kept page', (mark) => {
  expect(key(`/m/home?${mark}=a1`)).toBe(key('/m/home'));
  expect(key(`/m/gameList?${mark}=a1&tab=hot&gameType=RNG`)).toBe(key('/m/gameList?gameType=RNG&tab=hot'));
  expect(key(`/m/activityDetail?id=4&${mark}=a1`)).toBe(key('/m/activityDetail?id=4'));
});

test.each([
  ['/m/home?tab=RNG', '/m/home'],
  ['/m/home?vendor=KIDLAT', '/m/home'],
  ['/m/gameList?gameName=fiesta', '/m/gameList'],
  ['/m/gameList?tab=fav', '/m/gameList?tab=hot'],
  ['/m/gameList?sortBy=name', '/m/gameList'],
  ['/m/gameLobby?vassalage=KIDLAT', '/m/gameLobby'],
  ['/m/moreLottery?prizeMode=ZY', '/m/moreLottery'],
  ['/m/activity?category=3', '/m/activity'],
  ['/m/activityDetail?id=4', '/m/activityDetail?id=5'],
  ['/m/help?i=2', '/m/help'],
  ['/m/notice?id=9', '/m/notice'],
])('%s is another page than %s', (one, other) => expect(key(one)).not.toBe(key(other)));

test('a call keeps all its parameters', () =>
  expect(key('/wps/game/hot?from=1')).not.toBe(key('/wps/game/hot')));

test.each([
  ['/m/home/', '/m/home'],
  ['/M/Home', '/m/home'],
  ['/m//home//?tab=RNG&ttclid=1', '/m/home?tab=RNG&ttclid=1'],
  ['/m/GAMELIST?gameType=RNG', '/m/gameList?gameType=RNG'],
])('%s is the page at %s', (typed, path) => {
  expect(redirectOf(`${origin}${typed}`)).toBe(`${origin}${path}`);
  expect(key(typed)).toBe(key(path));
});

test.each(['/m/home', '/m/', '/', '/m/voucherCenter', '/m/login/'])('%s is left to the server', (path) =>
  expect(redirectOf(`${origin}${path}`)).toBeNull(),
);

test('calls and documents say whom they are for', () => {
  const headers = (all: Record<string, string>) => new Headers(all);
  expect(siteOf(headers({ 'X-Merchant-Code': 'perya', 'Accept-Language': 'fil' }))).toEqual({
    merchantCode: 'perya',
    language: 'fil',
  });
  expect(siteOf(headers({ 'Accept-Language': 'fil' }))).toBeNull();
  expect(siteOfDocument(headers({ 'X-Merchant-Code': 'perya', 'Content-Language': 'en' }))).toEqual({
    merchantCode: 'perya',
    language: 'en',
  });
  expect(siteOfDocument(headers({}))).toBeNull();
});

test.each([
  [503, 'text/html; charset=utf-8', undefined, true],
  [451, 'text/html', undefined, true],
  [503, 'application/json', 'system.maintenance', true],
  [451, 'application/json', 'region.restricted', true],
  [403, 'text/html', undefined, true],
  [403, 'application/json', 'address.blocked', true],
  [403, 'application/json', 'permission.denied', false],
  [503, 'application/json', 'system.overloaded', false],
  [503, null, undefined, false],
  [200, 'text/html', undefined, false],
  [500, 'text/html', undefined, false],
])('%i %s %s is a closed site: %s', (status, type, code, closed) =>
  expect(isClosed(status, type, code)).toBe(closed),
);
