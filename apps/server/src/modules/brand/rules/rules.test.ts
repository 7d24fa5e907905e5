import { expect, test } from 'vitest';
import { closedBecause, flagsOf, modeOf } from './app-mode.ts';
import { mergeSettings } from './merge-settings.ts';

test('maintenance wins over a restricted region', () => {
  expect(modeOf({ maintenance: true, regionRestricted: true })).toBe('maintenance');
  expect(modeOf({ maintenance: false, regionRestricted: true })).toBe('restricted');
  expect(modeOf({ maintenance: false, regionRestricted: false })).toBe('normal');
  for (const mode of ['normal', 'maintenance', 'restricted'] as const)
    expect(modeOf(flagsOf(mode))).toBe(mode);
  expect(closedBecause('normal')).toBeNull();
});

test('changes are merged by key, lists replaced', () => {
  const base = { name: 'A', switches: { X: true, Y: true }, languages: ['EN', 'TY'] };
  expect(mergeSettings(base, { switches: { Y: false }, languages: ['EN'] })).toEqual({
    name: 'A',
    switches: { X: true, Y: false },
    languages: ['EN'],
  });
  expect(base.switches.Y).toBe(true);
});
