import { expect, test } from 'vitest';
import { retryPace } from './retry-pace.ts';

const after = (tries: number | null, share: number, first = 5) =>
  retryPace({ headers: tries === null ? {} : { cookie: `lang=TY; perya-retry=${tries}` } }, first, share)
    .afterSeconds;

test('pauses grow with each try, up to a minute', () => {
  expect([null, 1, 2, 3, 4, 9].map((tries) => after(tries, 0.5))).toEqual([5, 10, 20, 40, 60, 60]);
});

test('a crowd does not come back at one moment', () => {
  expect([0, 0.5, 1].map((share) => after(null, share))).toEqual([3, 5, 7]);
  expect([0, 0.5, 1].map((share) => after(4, share))).toEqual([36, 60, 84]);
  expect(
    new Set(Array.from({ length: 200 }, () => retryPace({ headers: {} }, 20).afterSeconds)).size,
  ).toBeGreaterThan(5);
});

test('what the server asks for is kept, and no pause is shorter than two seconds', () => {
  expect(after(null, 0.5, 300)).toBe(300);
  expect(after(9, 0.5, 300)).toBe(300);
  expect(after(null, 0, 1)).toBe(2);
});

test('the browser says how often it has tried; nonsense counts as a first try', () => {
  const { cookie } = retryPace({ headers: { cookie: 'perya-retry=1' } }, 5, 0.5);
  expect(cookie).toBe('perya-retry=2; Path=/; Max-Age=70; HttpOnly; SameSite=Lax');
  for (const value of ['perya-retry=x', 'perya-retry=-3', 'other-perya-retry=3', 'perya-retry=1e9'])
    expect(retryPace({ headers: { cookie: value } }, 5, 0.5).afterSeconds).toBe(5);
});
