import { expect, test } from 'vitest';
import { android, androids, iphone, others } from './device-samples.ts';
import { deviceOf, iosBefore } from './device.ts';

test.each(androids)('Android: %s', (_, userAgent, inApp) => {
  expect(deviceOf({ userAgent, maxTouchPoints: 5 })).toEqual({
    system: 'android',
    mobile: true,
    iosVersion: null,
    inApp,
    safari: false,
    ownApp: false,
  });
});

test.each(others)('%s', (_, userAgent, maxTouchPoints, [system, mobile, version, inApp, safari]) => {
  const { iosVersion, ...rest } = deviceOf({ userAgent, maxTouchPoints });
  expect(iosVersion?.join('.') ?? '').toBe(version);
  expect(rest).toEqual({ system, mobile, inApp, safari, ownApp: false });
});

test('the brand’s own app is itself, not a browser inside another', () => {
  const view = android(
    '14; SM-A146P; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 PeryaApp/1.2',
  );
  expect(deviceOf({ userAgent: view, maxTouchPoints: 5 })).toMatchObject({
    system: 'android',
    inApp: false,
    ownApp: true,
  });
  const clip = iphone('17_0', 'Mobile/15E148 PeryaApp/1.2');
  expect(deviceOf({ userAgent: clip, maxTouchPoints: 5 })).toMatchObject({
    system: 'ios',
    inApp: false,
    ownApp: true,
  });
});

test.each([
  ['11_4_1', 12, 2, true],
  ['12_1_4', 12, 2, true],
  ['12_2', 12, 2, false],
  ['12_3', 12, 4, true],
  ['12_4', 12, 4, false],
  ['13_0', 12, 4, false],
])('iOS %s is before %d.%d: %s', (version, major, minor, before) => {
  const device = deviceOf({ userAgent: iphone(version, 'Mobile/15E148'), maxTouchPoints: 5 });
  expect(iosBefore(device, major, minor)).toBe(before);
});

test('a version that is not known is not before another', () => {
  expect(iosBefore(deviceOf({ userAgent: 'iPhone', maxTouchPoints: 5 }), 12, 4)).toBe(false);
});
