import { expect, it } from 'vitest';
import { announcedOn, cardDay } from './announced-on.ts';

it('an announcement’s day is the brand’s, not the phone’s', () => {
  expect(announcedOn('2026-11-20T15:59:59Z', 'Asia/Manila')).toBe('2026/11/20');
  expect(announcedOn('2026-11-20T16:00:00Z', 'Asia/Manila')).toBe('2026/11/21');
  expect(cardDay('2026-11-20T16:00:00Z', 'Asia/Manila')).toBe('11/21/2026');
});
