/**
 * The account from its first day to a log-out. Between them the walks meet each language, size of phone and brand; English at
 * the first brand is walked by `e2e/journey/journey.e2e.ts`. The second brand speaks English alone: what it is like in Filipino,
 * `e2e/brand/accounts-in-filipino.e2e.ts` says.
 */
import { test } from '@playwright/test';
import { phoneSizes, walkThroughAccount } from '../support/account-walk.ts';

const [small, large] = phoneSizes;

for (const { brand, language, size } of [
  { brand: 'perya', language: 'TY', size: small },
  { brand: 'lucena', language: 'EN', size: large },
] as const)
  test(`an account in ${language} at ${brand}, ${size.width}×${size.height}`, async ({ page }) => {
    await walkThroughAccount(page, { brand, language, size });
  });
