import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: '{"symbolNames":{"en":[],"fil":[]}}' }),
  });
});

const { loadSpeech, wordsAt } = await import('./words.ts');
const { placeOf } = await import('./place.ts');
const { loadSportsSpeech, sportsWordsAt } = await import('./sportsbook/words.ts');
const { StudioClock } = await import('./studio-clock.ts');

/** The evening of the 24th in Bogotá, the next morning in Manila. */
const instant = '2026-11-25T03:30:00.000Z';

test('an amount is written exactly', async () => {
  const { money } = wordsAt(await loadSpeech('EN'), placeOf({ currency: 'PHP', timeZone: 'Asia/Manila' }));
  expect(money(9_007_199_254_740_993n)).toBe('₱90,071,992,547,409.93');
  expect(money(-5n)).toBe('-₱0.05');
  expect(money(1234n)).toBe('₱12.34');
});

test.each([
  ['PHP', 'Asia/Manila', '₱12.34', 'Nov 25, 11:30:00', 'Wed, Nov 25 11:30'],
  ['USD', 'America/Bogota', '$12.34', 'Nov 24, 22:30:00', 'Tue, Nov 24 22:30'],
])('amounts in %s and times of %s', async (currency, timeZone, amount, time, start) => {
  const place = placeOf({ currency, timeZone });
  const words = wordsAt(await loadSpeech('EN'), place);
  expect(words.money(1234n)).toBe(amount);
  expect(words.time(instant)).toBe(time);
  const sports = sportsWordsAt(await loadSportsSpeech('EN', new StudioClock()), place, new StudioClock());
  expect(sports.money(1234n)).toBe(amount);
  expect(sports.dayAndClock(instant)).toBe(start);
  expect([words.timeZone, sports.timeZone]).toEqual([timeZone, timeZone]);
});

test.each([
  ['Asia/Manila', 1],
  ['America/Bogota', 0],
])('today and tomorrow are days of %s', async (timeZone, ahead) => {
  const clock = new StudioClock();
  // 15:30 UTC: 10:30 in Bogotá and 23:30 in Manila.
  clock.now = () => Date.parse('2026-11-24T15:30:00.000Z');
  const sports = sportsWordsAt(
    await loadSportsSpeech('EN', clock),
    placeOf({ currency: 'PHP', timeZone }),
    clock,
  );
  expect(sports.daysAhead('2026-11-24T20:00:00.000Z')).toBe(ahead);
});

test('a session of an older studio names no zone: times are of UTC, as the note says', () => {
  expect(placeOf({ currency: 'USD' })).toEqual({ currency: 'USD', timeZone: 'UTC' });
  expect(placeOf({ currency: 'USD', timeZone: 'Nowhere/Town' }).timeZone).toBe('UTC');
});

test('a currency that we do not know is never shown as pesos', async () => {
  const { money } = wordsAt(await loadSpeech('EN'), placeOf({ currency: 'KES', timeZone: 'UTC' }));
  expect(money(1234n).replaceAll('\u00a0', ' ')).toBe('KES 12.34');
  expect(placeOf({ currency: '<b>' }).currency).toBe('XXX');
});
