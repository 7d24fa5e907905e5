import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open } from '../support/member.ts';
import { product } from '../support/product.ts';

const figureOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Jackpot' })
    .locator('[data-digit]')
    .evaluateAll((digits) => Number(digits.map((digit) => (digit as HTMLElement).dataset['digit']).join('')));

test.describe('a brand with a real jackpot', () => {
  test.use({ extraHTTPHeaders: { 'X-Merchant-Code': 'lucena' } });
  test('shows the grand pool: what the house begins it with, then what was paid in within 30 seconds', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/m/home');
    const board = page.getByRole('region', { name: 'Jackpot' });
    // The reels beside the words for screen readers may show the same.
    await expect(board.getByText('₱80,000.00').first()).toBeAttached();
    await expectAccessible(page);
    // As the operator does it.
    const said = execFileSync(
      process.execPath,
      [join(import.meta.dirname, '../../tools/jackpot.ts'), 'lucena', '43456.50', '--key', 'e2e'],
      { env: { ...process.env, DATABASE_URL: product().databaseUrl }, encoding: 'utf8' },
    );
    expect(said).toContain('grand 123456.50');
    await page.clock.fastForward(30_000);
    await expect(board.getByText('₱123,456.50').first()).toBeAttached();
    expect(await figureOf(page)).toBe(12_345_650);
    await open(page, '/m/gameCenter', 'TY');
    await expect(board.getByText('₱123,456.50').first()).toBeAttached();
  });
});
