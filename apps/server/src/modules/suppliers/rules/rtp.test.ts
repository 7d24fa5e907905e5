import { expect, test } from 'vitest';
import { viewRtp } from './rtp.ts';

test('a game that pays as its mathematics says raises no alert; one that does not does, once there are enough rounds', () => {
  const fair = { rtpPoints: 9_600, measured: 0.958, standardError: 0.004, rounds: 50_000n };
  expect(viewRtp(fair)).toEqual({
    theoretical: 96,
    measured: 95.8,
    low: 94.77,
    high: 96.83,
    z: -0.5,
    alert: false,
  });
  const off = { ...fair, measured: 0.98, standardError: 0.003 };
  expect(viewRtp(off)).toMatchObject({ z: 6.67, alert: true });
  expect(viewRtp({ ...off, measured: 0.94 }).alert).toBe(true);
  expect(viewRtp({ ...off, rounds: 9_999n }).alert).toBe(false);
  expect(viewRtp({ ...off, rtpPoints: null })).toMatchObject({ theoretical: null, z: null, alert: false });
  expect(viewRtp({ ...off, measured: null, standardError: null })).toMatchObject({
    measured: null,
    alert: false,
  });
});
