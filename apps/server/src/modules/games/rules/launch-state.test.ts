import { expect, test } from 'vitest';
import { launchState } from './launch-state.ts';

const game = { vendor: 'STUDIO', open: true, launchUrl: 'https://games.test/play', rtpPoints: 9659 };

test('an open game opens, unless its supplier is at work for the brand', () => {
  expect(launchState(game, [])).toBe('open');
  expect(launchState(game, ['LAKAN'])).toBe('open');
  expect(launchState(game, ['LAKAN', 'STUDIO'])).toBe('maintenance');
});

test('what was built and is shut was closed; what was never built is not open yet', () => {
  expect(launchState({ ...game, open: false }, [])).toBe('closed');
  expect(launchState({ ...game, open: false }, ['STUDIO'])).toBe('closed');
  expect(launchState({ ...game, open: false, rtpPoints: null }, [])).toBe('notYet');
  expect(launchState({ ...game, open: false, launchUrl: null }, [])).toBe('notYet');
});
