import { startOfDay } from '@perya/calendar/days.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgentSettings } from '@perya/contract/brand/agent-settings.ts';
import { isPeriod } from './days.ts';
import { linkState } from './links.ts';
import { ceilingOf, mayGive, percentOf, ppmOf, refuseRaise } from './rates.ts';

const settings: AgentSettings = {
  rates: {
    RNG: { highest: '0.8', difference: '0.1', step: '0.05' },
    PVP: { highest: '0.5', difference: '0', step: '0.025' },
  },
};

test('per cent and parts per million are the same number', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => ppmOf(percentOf(ppm)) === ppm));
  expect(ppmOf('0.025')).toBe(250);
});

test('the ceiling is the smaller of own and highest, less the difference, in whole steps', () => {
  expect(ceilingOf('RNG', { RNG: 8_000 }, settings)).toBe(7_000);
  expect(ceilingOf('RNG', { RNG: 20_000 }, settings)).toBe(7_000);
  expect(ceilingOf('RNG', { RNG: 5_400 }, settings)).toBe(4_000);
  expect(ceilingOf('RNG', { RNG: 500 }, settings)).toBe(0);
  expect(ceilingOf('PVP', { PVP: 1_100 }, settings)).toBe(1_000);
  expect(ceilingOf('LIVE', { LIVE: 8_000 }, settings)).toBe(0);
  expect(ceilingOf('RNG', { RNG: 8_000 }, undefined)).toBe(0);
});

test('what may be given is a multiple of the step and not above the ceiling', () => {
  const own = { RNG: 8_000, PVP: 500 };
  expect(mayGive({ RNG: 7_000, PVP: 250 }, own, settings)).toBe(true);
  expect(mayGive({ RNG: 7_500 }, own, settings)).toBe(false);
  expect(mayGive({ PVP: 100 }, own, settings)).toBe(false);
  expect(mayGive({ LIVE: 0 }, own, settings)).toBe(true);
});

test('an existing rate never falls, and stays where a brand has lowered its ceiling', () => {
  const own = { RNG: 8_000 };
  expect(refuseRaise({ RNG: 2_000 }, { RNG: 3_000 }, own, settings)).toBe('rate.falls');
  expect(refuseRaise({ RNG: 9_000 }, { RNG: 9_000 }, own, settings)).toBeNull();
  expect(refuseRaise({ RNG: 9_500 }, { RNG: 9_000 }, own, settings)).toBe('rate.invalid');
  expect(refuseRaise({ RNG: 4_000 }, {}, own, settings)).toBeNull();
});

test('a day begins where the zone has it, whatever the offset of that day', () => {
  expect(startOfDay('2026-11-25', 'Asia/Manila').toISOString()).toBe('2026-11-24T16:00:00.000Z');
  expect(startOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z');
  expect(startOfDay('2026-11-25', 'Pacific/Kiritimati').toISOString()).toBe('2026-11-24T10:00:00.000Z');
});

test('periods and links by their times', () => {
  const today = '2026-11-25';
  expect(isPeriod({ startDate: '2026-10-26', endDate: today }, today)).toBe(true);
  expect(isPeriod({ startDate: '2026-10-25', endDate: today }, today)).toBe(false);
  expect(isPeriod({ startDate: '2026-11-26', endDate: today }, today)).toBe(false);
  expect(isPeriod({ startDate: today, endDate: '2026-11-26' }, today)).toBe(false);
  const now = new Date('2026-11-25T00:00:00Z');
  const times = { closed: false, startsAt: now, endsAt: null };
  expect(linkState(times, now)).toBe('open');
  expect(linkState({ ...times, endsAt: now }, now)).toBe('expired');
  expect(linkState({ ...times, startsAt: new Date(now.getTime() + 1) }, now)).toBe('waiting');
  expect(linkState({ ...times, closed: true, endsAt: now }, now)).toBe('closed');
});
