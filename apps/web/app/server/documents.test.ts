import { expect, test } from 'vitest';
import { askedDocument } from './documents.ts';

const asked = (path: string) => {
  const { url, key } = askedDocument(new URL(path, 'https://play.example.com'), (pathname) =>
    ['/m/home', '/m/login', '/m/gameList'].includes(pathname),
  );
  return [url.pathname + url.search, key];
};

test('a document is kept by known values alone', () => {
  expect(asked('/m/home')).toEqual(['/m/home', '/m/home']);
  expect(asked('/m/home?tab=RNG')).toEqual(['/m/home?tab=RNG', '/m/home?tab=RNG']);
  expect(asked('/m/gameList?tab=hot&gameType=RNG')).toEqual([
    '/m/gameList?gameType=RNG&tab=hot',
    '/m/gameList?gameType=RNG&tab=hot',
  ]);
});

test.each([
  '/m/home?tab=ZXCVBN',
  '/m/home?utm_source=x&fbclid=y',
  '/m/home?tab=',
  '/m/home?tab=rng',
  '/m/home?__proto__=RNG&constructor=1',
  '/m/home?vendor=%3Cscript%3E',
  `/m/home?tab=${'A'.repeat(4_000)}`,
])('%s is home, and costs what home costs', (path) => {
  expect(asked(path)).toEqual(['/m/home', '/m/home']);
});

test('what has too many values is drawn and not kept, without what does not belong to it', () => {
  expect(asked('/m/home?tab=RNG&vendor=KIDLAT&x=1')).toEqual(['/m/home?tab=RNG&vendor=KIDLAT', null]);
  expect(asked('/m/gameList?gameName=fiesta')).toEqual(['/m/gameList?gameName=fiesta', null]);
});

test('pages of their own are drawn as they are asked for', () => {
  expect(asked('/m/login?next=%2Fm%2Fmine')).toEqual(['/m/login?next=%2Fm%2Fmine', null]);
  expect(asked('/m/home.data?_routes=x')).toEqual(['/m/home.data?_routes=x', null]);
});

test('every address that leads nowhere has one document', () => {
  for (const path of ['/wp-login.php', '/m/nothing?x=1', '/favicon.ico']) {
    expect(asked(path)).toEqual(['/m/not-found', '/m/not-found']);
  }
});

test('the page of a number game is kept; of an invented one it is nowhere', () => {
  const asked = (path: string) => askedDocument(new URL(`https://site.example${path}`), () => false).key;
  expect(asked('/m/number/visayas-six?x=1')).toBe('/m/number/visayas-six');
  expect(asked('/m/number/nothing')).toBe('/m/not-found');
});
