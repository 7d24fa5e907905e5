/** The board of winners on home, with rounds that were really won. */
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open, register, tokenOf, url } from '../support/member.ts';
import { playRounds } from '../support/rounds.ts';
import { withoutTilePictures } from '../support/tiles.ts';

test.beforeEach(({ page }) => withoutTilePictures(page));

/** Pays in at the sandbox of payments, without its screens. */
async function deposit({ request }: Page, token: string, amount: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { channel: 'sandbox-bank', amount, requestId: randomUUID() };
  const order = await (await request.post(url('/wps/deposit/orders'), { headers, data })).json();
  await request.post(order.value.redirectUrl, { form: { decision: 'pay' }, maxRedirects: 0 });
  await expect
    .poll(async () => (await (await request.get(url('/wps/wallets/balance'), { headers })).json()).value)
    .toMatchObject({ sumBalance: amount });
}

const pesos = (minor: bigint): string =>
  `₱${(Number(minor) / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })}`;

test('a round that was won stands on the board, under a masked name, the largest first @smallest', async ({
  page,
}) => {
  const { username } = await register(page, null);
  const token = await tokenOf(page);
  await deposit(page, token, '50000.00');
  // High stakes, so that nobody wins more beside this test; a win of less than twice its stake is none.
  const [large = 0n] = await playRounds(token, 1, ({ win }) => win >= 300, 20_000n);
  const [larger = 0n] = await playRounds(token, 1, ({ win }) => win >= 400, 50_000n);
  const [small = 0n] = await playRounds(token, 1, ({ win }) => win > 0 && win < 40, 20_000n);

  const board = page.getByRole('region', { name: 'Biggest wins of the week' });
  const mine = board.getByRole('listitem').filter({ hasText: `ma•••${username.at(-1)}` });
  // The server makes the board anew every ten seconds at most.
  await expect(async () => {
    await open(page, '/m/home?tab=INHOUSE');
    // It is fetched when somebody comes near.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(mine.filter({ hasText: pesos(larger) })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await expect(mine.filter({ hasText: pesos(large) })).toContainText('Fiesta Nights');
  await expect(mine.filter({ hasText: pesos(small) })).toHaveCount(0);
  const amounts = await board
    .getByRole('listitem')
    .evaluateAll((rows) =>
      rows.map((row) => Number(/₱([\d,.]+)/.exec(row.textContent)?.[1]?.replaceAll(',', ''))),
    );
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  // Nobody stands there with the whole name.
  await expect(board.getByText(username)).toHaveCount(0);
  await expectAccessible(page);
  await mine.first().getByRole('link').click();
  await expect(page).toHaveURL(url('/m/launchGame?nodeId=fiesta-nights'));
});
