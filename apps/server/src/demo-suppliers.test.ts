import { expect, test } from 'vitest';
import { catalogue } from '@perya/art/catalogue.ts';
import { demoSuppliers } from '#src/demo-suppliers.ts';

test('every supplier with a game that is played here has one door of its own', () => {
  const suppliers = demoSuppliers('http://studio.test');
  const open = new Set(catalogue.filter(({ model }) => model !== null).map(({ vendor }) => vendor));
  expect(new Set(suppliers.map(({ code }) => code))).toEqual(open);
  expect(new Set(suppliers.map(({ launchUrl }) => launchUrl)).size).toBe(suppliers.length);
  expect(suppliers.find(({ code }) => code === 'LAKAN')).toEqual({
    code: 'LAKAN',
    dialect: 'gcp',
    launchUrl: 'http://studio.test/play/LAKAN',
  });
  // Not all speak alike: what differs is lived through every day.
  expect(new Set(suppliers.map(({ dialect }) => dialect)).size).toBeGreaterThan(2);
});
