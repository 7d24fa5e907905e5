import { expect, test } from 'vitest';
import { canonicalPaths } from './canonical-paths.ts';

const writtenAs = canonicalPaths([
  '/m',
  '/m/home',
  '/m/index.html',
  '/m/voucherCenter',
  '/register.html',
  '/*',
]);

test.each([
  ['/M', '/m'],
  ['/M/', '/m/'],
  ['/m//', '/m'],
  ['/M/Home', '/m/home'],
  ['/m/home/', '/m/home'],
  ['/M/INDEX.HTML', '/m/index.html'],
  ['/m/vouchercenter', '/m/voucherCenter'],
  ['/Register.html/', '/register.html'],
  ['/m//home', '/m/home'],
  ['/M///Home//', '/m/home'],
])('%s leads to %s', (typed, path) => expect(writtenAs(typed)).toBe(path));

test.each(['/', '/m', '/m/', '/m/home', '/m/voucherCenter', '/nowhere', '/m/home/more', '//m/home', '/*'])(
  '%s is left alone',
  (path) => expect(writtenAs(path)).toBeNull(),
);
