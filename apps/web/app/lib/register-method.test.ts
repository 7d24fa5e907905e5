import { expect, test } from 'vitest';
import { registerMethodOf } from './register-method.ts';

const browser = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14)',
  standalone: false,
  iosStandalone: false,
  webclipFlag: false,
};

test.each([
  ['H5', {}],
  ['PWA', { standalone: true }],
  ['PWA', { iosStandalone: true }],
  ['WEBCLIP', { webclipFlag: true }],
  ['WEBCLIP', { webclipFlag: true, iosStandalone: true, standalone: true }],
  ['APP', { userAgent: 'Mozilla/5.0 (Linux; Android 14) PeryaApp/1.2', standalone: true }],
] as const)('%s', (method, running) => {
  expect(registerMethodOf({ ...browser, ...running })).toBe(method);
});
