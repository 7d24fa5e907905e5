import { expect, test } from 'vitest';
import { toastDurationMs } from './toast-duration.ts';

test('a toast stays for 1.5 s, one of a success for 1 s', () => {
  expect((['info', 'success', 'failure', 'loading'] as const).map(toastDurationMs)).toEqual([
    1_500, 1_000, 1_500, 1_500,
  ]);
});
