import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { brands } from '@perya/brands/all.ts';
import { findSettingFaults } from '@perya/contract/brand/setting-faults.ts';
import { parseSettings } from './use-cases/load-brands.ts';

const read = (file: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@perya/brands/${file}`)), 'utf8');

test.each(brands)('the brand $code is whole: valid settings, theme, logo', ({ code, ...settings }) => {
  const parsed = parseSettings(code, settings);
  expect(parsed).toEqual(settings);
  expect(findSettingFaults(parsed)).toEqual([]);
  expect(read(`${code}/theme.css`)).toContain('--gold-400');
  expect(read(`${code}/logo.svg`)).toMatch(/^<svg[^>]+aria-label=/);
});

test('a trial merchant is another brand, of the kind trial', () => {
  const trials = brands.flatMap(({ trialMerchantCode }) => trialMerchantCode ?? []);
  for (const code of trials) expect(brands.find((one) => one.code === code)?.kind).toBe('trial');
  expect(trials).not.toHaveLength(0);
});
