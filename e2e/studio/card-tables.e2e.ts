/** Lucky 9: two people in two browsers and two bots; stakes, hands that only their owners see, a reload, results, records, the ledger. */
import { randomUUID } from 'node:crypto';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { commitmentOf } from '../../packages/game-rules/src/fair/fair-random.ts';
import { deckOf } from '../../packages/game-rules/src/pvp/deal.ts';
import { cardText } from '../../packages/game-rules/src/table/cards/shoe.ts';
import { expectAccessible } from '../support/axe.ts';
import { open } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { product, queryDatabase } from '../support/product.ts';

interface Player {
  page: Page;
  game: FrameLocator;
  username: string;
}

interface Round {
  state: string;
  net: bigint;
  match_id: string;
}

const rounds = (userName: string) =>
  queryDatabase<Round>(
    `select r.state, r.win_minor - r.stake_minor as net, r.match_id from studio.pvp_round r
       join studio.player p on p.id = r.player_id
       join accounts.member m on m.member_id::text = p.operator_user
      where m.user_name = $1 order by r.created_at`,
    [userName],
  );

const moved = async (userName: string): Promise<bigint> => {
  const rows = await queryDatabase<{ amount: bigint }>(
    `select t.amount from wallet.transfer t
       join accounts.member m on m.member_id = t.member_id and m.brand = t.brand
      where m.user_name = $1 and t.detail ->> 'game' = 'lucky-nine'`,
    [userName],
  );
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
};

async function sitDown(page: Page): Promise<Player> {
  const { username } = await registerWithMoney(page);
  await open(page, '/m/launchGame?nodeId=lucky-nine');
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Sit down at ₱1.00 per point' }).click({ timeout: 60_000 });
  await expect(game.getByRole('button', { name: 'Play · ₱6.00' })).toBeVisible();
  return { page, game, username };
}

// A page that lays its cards without flight; the other player's keeps it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const decide = ({ game }: Player) => game.getByRole('button', { name: 'Stand' });
const result = ({ game }: Player) => game.getByText(/^(You (won|lost) ₱|Even: your stake is back)/).first();

/** Stands, unless the clock has decided already: on a busy machine it may run out while a page loads. */
const stand = (player: Player) =>
  expect(async () => {
    if (await decide(player).isVisible()) await decide(player).click({ timeout: 1_000 });
    else await expect(result(player)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });

const play = ({ game }: Player) => game.getByRole('button', { name: /^Play( again)? · ₱6.00$/ });

async function playMatch(players: readonly Player[]): Promise<void> {
  for (const player of players) await play(player).click();
  for (const player of players) await expect(decide(player)).toBeVisible({ timeout: 60_000 });
}

const ended = (player: Player) => expect(result(player)).toBeVisible({ timeout: 60_000 });

test('two members play Lucky 9 with two bots: each sees his own cards, a reload takes nothing away, all is paid and checked', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext();
  const [one, two] = [await sitDown(page), await sitDown(await context.newPage())];
  const players = [one, two];
  await expectAccessible(page);
  await playMatch(players);
  await expect(one.game.getByText('2 bots at this table')).toBeVisible();
  await expect(one.game.getByText('Bot', { exact: true })).toHaveCount(2);

  // In the middle of the match, which waits for this player, a page is loaded again: the cards lie where they lay. A match waits for
  // half a minute; on a machine on which a page takes longer, it is another one.
  for (let match = 0; ; match += 1) {
    await stand(two);
    const cards = await one.game.locator('.l9-own .card-rank').allTextContents();
    await one.page.reload();
    await expect(decide(one).or(play(one)).first()).toBeVisible({ timeout: 60_000 });
    if (match < 3 && (await play(one).isVisible())) {
      await playMatch(players);
      continue;
    }
    expect(await one.game.locator('.l9-own .card-rank').allTextContents()).toEqual(cards);
    await stand(one);
    break;
  }
  for (const player of players) await ended(player);

  // Until one of them has won and one has lost, in whichever match.
  const nets = async (): Promise<bigint[]> =>
    (await Promise.all(players.map(({ username }) => rounds(username)))).flat().map(({ net }) => net);
  for (let match = 1; match < 8; match += 1) {
    const so = await nets();
    if (so.some((net) => net > 0n) && so.some((net) => net < 0n)) break;
    await playMatch(players);
    for (const player of players) await stand(player);
    for (const player of players) await ended(player);
  }
  for (const { username, game } of players) {
    await expect
      .poll(async () => (await rounds(username)).every(({ state }) => state === 'closed'), {
        timeout: 20_000,
      })
      .toBe(true);
    const sum = (await rounds(username)).reduce((all, { net }) => all + net, 0n);
    expect(await moved(username)).toBe(sum);
    const balance = (Number(50_000n + sum) / 100).toFixed(2);
    await expect(game.locator('.meter', { hasText: 'Balance' })).toContainText(balance);
  }
  await one.game.getByRole('button', { name: 'Your last rounds' }).click();
  await one.game.getByRole('button', { name: 'Check fairness' }).first().click();
  await expect(one.game.getByText(/^Correct: all numbers match the fingerprints/)).toBeVisible();
  await open(one.page, '/m/gameRecord');
  await one.page
    .getByRole('button', { name: /Lucky Nine/ })
    .first()
    .click();
  const link = one.page.getByRole('dialog').getByRole('link', { name: 'Verify this round' });
  await one.page.goto((await link.getAttribute('href')) ?? '');
  await expect(one.page.getByText(/^Correct: all numbers match the fingerprints/)).toBeVisible();
  await expectAccessible(one.page);
  await context.close();
});

test('whoever opens the page of proof by itself enters the numbers of a match, and the deck is shuffled from them', async ({
  page,
}) => {
  const serverSeed = '5'.repeat(64);
  const contributions = ['a', 'b'].map((digit) => digit.repeat(64));
  const address = `${product().studioUrl}/verify/AGIMAT/lucky-nine`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: /Check a match$/ })).toBeVisible();
  await expect(page.getByText('We don’t know this round')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compute' }).click();
  await expect(page.getByText(/^Enter the house number/)).toBeVisible();
  await page.getByLabel('House number', { exact: true }).fill(` ${serverSeed.toUpperCase()}`);
  await page.getByLabel('House number fingerprint').fill(commitmentOf(serverSeed));
  await page.getByLabel(/^Seat numbers/).fill(contributions.join('  '));
  await page.getByRole('button', { name: 'Compute' }).click();
  await expect(page.getByText(/^Correct: the house number matches its fingerprint/)).toBeVisible();
  const deck = deckOf({ serverSeed, contributions }).map(cardText).join(' ');
  await expect(page.getByText(deck, { exact: true })).toBeVisible();
  await expect(page.getByText(commitmentOf(contributions[1]!), { exact: true })).toBeVisible();
  await page.getByLabel('House number fingerprint').fill(commitmentOf('another'));
  await page.getByRole('button', { name: 'Compute' }).click();
  await expect(page.getByText('This doesn’t match.')).toBeVisible();

  await page.goto(`${address}?lang=TY#round=${randomUUID()}`);
  await expect(page.getByText(/^Hindi namin kilala ang round na ito/)).toBeVisible();
  await expect(page.getByLabel('Numero ng bahay', { exact: true })).toBeVisible();
});
