import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { transformWith } from './transform.ts';
import { unusedParts } from './unused-parts-plugin.ts';

const library = '/node_modules/@tanstack/react-query/build/modern';
const suspense = readFileSync(join(import.meta.dirname, '../../..', `${library}/suspense.js`), 'utf8');

const transform = (code: string, id: string) => transformWith(unusedParts(), code, id);

it('puts a stand-in where a part of a library is never reached, and leaves the rest', () => {
  expect(transform(suspense, `${library}/suspense.js`)?.code).toContain('shouldSuspend = () => false');
  expect(transform('export const a = 1;', `${library}/useQuery.js`)).toBeUndefined();
});

it('fails the build when such a part exports other names than its stand-in', () => {
  const changed = suspense.replace('shouldSuspend }', 'shouldSuspend, more }');
  expect(() => transform(changed, `${library}/suspense.js`)).toThrow('more');
});

it('fails the build when a query of ours would throw to a boundary', () => {
  const query = 'useQuery({ queryKey, throwOnError: true });';
  expect(() => transform(query, '/perya/apps/web/app/modules/cashier/DepositPage.tsx')).toThrow(
    'DepositPage',
  );
  expect(transform(query, `${library}/useQuery.js`)).toBeUndefined();
});
