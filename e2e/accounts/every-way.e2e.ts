/**
 * The account from its first day to a log-out, in each language, on each size of phone, at each brand. The second brand speaks
 * English alone: what it is like in Filipino, `e2e/brand/accounts-in-filipino.e2e.ts` says.
 */
import { test } from '@playwright/test';
import { phoneSizes, walkThroughAccount } from '../support/account-walk.ts';

for (const { brand, language } of [
  { brand: 'perya', language: 'EN' },
  { brand: 'perya', language: 'TY' },
  { brand: 'lucena', language: 'EN' },
] as const)
  for (const size of phoneSizes)
    test(`an account in ${language} at ${brand}, ${size.width}×${size.height}`, async ({ page }) => {
      await walkThroughAccount(page, { brand, language, size });
    });
