import { expect, test } from 'vitest';
import { launchState } from './launch-state.ts';

const game = { vendor: 'STUDIO', open: true, launchUrl: 'https://games.test/play', rtpPoints: 9659 };
const none = new Set<string>();

test('an open game opens, unless its supplier is at work for the brand', () => {
  expect(launchState(game, none)).toBe('open');
  expect(launchState(game, new Set(['LAKAN']))).toBe('open');
  expect(launchState(game, new Set(['LAKAN', 'STUDIO']))).toBe('maintenance');
});

test('what was built and is shut was closed; what was never built is not open yet', () => {
  expect(launchState({ ...game, open: false }, none)).toBe('closed');
  expect(launchState({ ...game, open: false }, new Set(['STUDIO']))).toBe('closed');
  expect(launchState({ ...game, open: false, rtpPoints: null }, none)).toBe('notYet');
  expect(launchState({ ...game, open: false, launchUrl: null }, none)).toBe('notYet');
});
