import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeParse } from 'zod/v4/core';
import { expect, test } from 'vitest';
import { brandSettings } from '@perya/contract/brand/brand-settings.ts';
import { brands } from './all.ts';

test.each(brands)('the brand $code is whole: valid settings, theme, logo', ({ code, ...settings }) => {
  expect(safeParse(brandSettings, settings).error).toBeUndefined();
  const folder = join(import.meta.dirname, code);
  expect(readFileSync(join(folder, 'theme.css'), 'utf8')).toContain('--gold-400');
  expect(readFileSync(join(folder, 'logo.svg'), 'utf8')).toMatch(/^<svg[^>]+aria-label=/);
  expect(existsSync(join(folder, 'brand.ts'))).toBe(true);
});

test('a trial merchant is another brand, of the kind trial', () => {
  for (const { trialMerchantCode } of brands) {
    if (trialMerchantCode === null) continue;
    expect(brands.find(({ code }) => code === trialMerchantCode)?.kind).toBe('trial');
  }
});
