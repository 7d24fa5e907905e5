/** The sportsbook: from home's hot match to bets that win, lose and are cashed out, across a reload, into record and ledger. */
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { arrangeFootball, beginMatch, endMatches } from '../support/matches.ts';
import { open, url } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { queryDatabase } from '../support/product.ts';

const movements = (userName: string) =>
  queryDatabase<{ kind: number; amount: bigint; key: string }>(
    `select t.kind, t.amount, t.idempotency_key key from wallet.transfer t
       join accounts.member m on m.member_id = t.member_id and m.brand = t.brand
      where m.user_name = $1 and t.detail ->> 'game' = 'bayani-sportsbook' order by t.seq`,
    [userName],
  );

const amountOf = (text: string): number =>
  Math.round(Number(/[\d,]+\.\d\d/.exec(text)![0].replaceAll(',', '')) * 100);

async function openBook(page: Page): Promise<FrameLocator> {
  await open(page, '/m/launchGame?nodeId=bayani-sportsbook');
  const book = page.frameLocator('iframe');
  await expect(book.locator('.card').first()).toBeVisible({ timeout: 30_000 });
  return book;
}

/** Puts a selection of a match's first market on the slip. */
const pick = (book: FrameLocator, match: string, name: RegExp) =>
  book.locator(`[data-match="${match}"]`).getByRole('button', { name }).click();

/** Places what is on the slip with its stake of ₱50. */
async function place(book: FrameLocator): Promise<void> {
  await book.getByRole('button', { name: /^Open the bet slip/ }).click();
  await book.getByRole('button', { name: /^Place/ }).click();
  await expect(book.getByText(/Good luck\.$/).first()).toBeVisible();
  await expect(book.getByRole('dialog')).toBeHidden();
}

test('a member bets on matches: a single wins, a parlay loses, a bet is cashed out', async ({ page }) => {
  test.setTimeout(150_000);
  const { username } = await registerWithMoney(page);
  // Early enough to stand in the list, and late enough that nothing of them is played while he bets.
  const first = await arrangeFootball(['Bituin Athletic', 'Laot United'], [2, 0], 1_200);
  const second = await arrangeFootball(['Sinag City', 'Agila Rangers'], [1, 1], 1_205);

  await test.step('a hot match of home opens that match', async () => {
    const card = page.getByRole('region', { name: 'Hot matches' });
    // A document that was drawn while the product started, before the first match came, is kept for a while.
    await expect(async () => {
      await open(page, '/m/home');
      await expect(card).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
    await card.getByRole('button', { name: 'Pause matches' }).click();
    const face = card.locator('li:not([inert])').getByRole('button', { name: / VS \d\d\/\d\d \d\d:\d\d / });
    await face.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go to this match' }).click();
    const room = await expect
      .poll(() => new URL(page.url()).searchParams.get('gameId'))
      .not.toBeNull()
      .then(() => new URL(page.url()).searchParams.get('gameId')!);
    const book = page.frameLocator('iframe');
    await expect(book.locator(`.match[data-match="${room}"]`)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    // The way back and the balance are the site's, once.
    await expect(book.getByRole('button', { name: /^Back/ })).toHaveCount(0);
    await expect(book.getByLabel('Balance')).toHaveCount(0);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(book.locator('.card').first()).toBeVisible();
    await expect
      .poll(() =>
        book
          .locator('.crest')
          .first()
          .evaluate((crest) => getComputedStyle(crest).backgroundImage),
      )
      .toMatch(/crests\.webp/);
  });

  await test.step('a single and a parlay are placed; a reload keeps them, and what is on the slip', async () => {
    let book = await openBook(page);
    await expectAccessible(page);
    await pick(book, first, /^Bituin Athletic, odds/);
    await place(book);
    await pick(book, first, /^Bituin Athletic, odds/);
    await pick(book, second, /^Sinag City, odds/);
    await book.getByRole('button', { name: /^Open the bet slip, 2 selected/ }).click();
    const stake = book.getByRole('textbox');
    await stake.fill('');
    await stake.pressSequentially('12,50');
    await expect(book.getByRole('button', { name: /^Place bet · ₱12\.50/ })).toBeVisible();
    await stake.fill('1,2500');
    await expect(book.getByRole('button', { name: /^Place bet · ₱0\.00/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await stake.fill('50');
    await stake.press('Tab');
    await expect(stake).toHaveValue('₱50');
    await expect(book.getByRole('button', { name: 'Parlay', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(page);
    await page.reload();
    book = page.frameLocator('iframe');
    await expect(book.getByRole('button', { name: 'My bets, 1 open' })).toBeVisible({ timeout: 30_000 });
    await place(book);
    await pick(book, second, /^Draw, odds/);
    await place(book);
    await book.getByRole('button', { name: 'My bets, 3 open' }).click();
    await expect(book.locator('.bet')).toHaveCount(3);
    await expectAccessible(page);
  });

  const book = page.frameLocator('iframe');
  const balance = async () => amountOf(await page.locator('header p', { hasText: 'Balance' }).innerText());
  await test.step('the last one is cashed out', async () => {
    const before = await balance();
    const button = book
      .locator('.bet')
      .first()
      .getByRole('button', { name: /^Cash out/ });
    await button.click();
    const take = book.getByRole('dialog').getByRole('button', { name: /^Cash out ₱/ });
    const offer = amountOf(await take.innerText());
    await take.click();
    await expect(book.getByText(/^Cashed out: /)).toBeVisible();
    await expect.poll(balance).toBe(before + offer);
    await expect(book.locator('.bet')).toHaveCount(2);
  });

  await test.step('the matches end: the single is paid, the parlay is lost', async () => {
    const before = await balance();
    const single = book.locator('.bet', { hasText: 'Single' });
    const win = amountOf(await single.locator('.bet-pays').innerText());
    await endMatches(first, second);
    await expect(book.getByText(/^You won /)).toBeVisible({ timeout: 20_000 });
    await expect.poll(balance).toBe(before + win);
    await book.getByRole('button', { name: 'Settled' }).click();
    await expect(book.locator('.bet')).toHaveCount(3);
    await expect(book.locator('.bet-won')).toHaveCount(1);
    await expect(book.locator('.bet-lost')).toContainText('Parlay of 2');
    await expect(book.locator('.bet-cashed')).toHaveCount(1);
    await book.locator('.bet-won').getByRole('button', { name: 'Check fairness' }).click();
    await expect(book.getByText(/^Correct: the seed matches the fingerprint, .* ends 2–0\.$/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('record and ledger have them all', async () => {
    await expect.poll(async () => (await movements(username)).length).toBe(6);
    const rows = await movements(username);
    expect(rows.every(({ key }) => key.startsWith('BAYANI:'))).toBe(true);
    expect(rows.filter(({ amount }) => amount === -5_000n)).toHaveLength(3);
    expect(rows.filter(({ amount }) => amount > 0n)).toHaveLength(2);
    expect(rows.filter(({ amount }) => amount === 0n)).toHaveLength(1);
    await open(page, '/m/gameRecord');
    await page
      .getByRole('button', { name: /Bayani Sportsbook/ })
      .first()
      .click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Verify this round' });
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page.getByText(/^Correct: the seed matches the fingerprint/).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('the book of esports opens in Filipino, for a trial too @smallest', async ({ page }) => {
  await open(page, '/m/trail', 'TY');
  await page.getByRole('button', { name: 'Simulan ang libreng subok' }).click();
  await expect(page).toHaveURL(url('/m/home'));
  await open(page, '/m/launchGame?nodeId=esports-arena', 'TY');
  const book = page.frameLocator('iframe');
  await expect(book.getByRole('heading', { name: /^Mga susunod/ }).first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await book.locator('.list-upcoming .odds').first().click();
  await book.getByRole('button', { name: /^Buksan ang bet slip, 1/ }).click();
  await book.getByRole('button', { name: /^Tumaya/ }).click();
  await expect(book.getByText('Nailagay ang taya. Good luck.')).toBeVisible();
});

test('who has come to a match by keyboard keeps his place while another match joins the list, and goes with it when it kicks off', async ({
  page,
}) => {
  await registerWithMoney(page);
  await page.clock.install();
  const book = await openBook(page);
  // The lists are asked for anew every half a minute.
  const untilAttached = (selector: string) =>
    expect(async () => {
      await page.clock.fastForward(30_000);
      await expect(book.locator(selector)).toBeAttached({ timeout: 1_000 });
    }).toPass();
  const match = await arrangeFootball(['Sinag City', 'Agila Rangers'], [1, 1], 300);
  await untilAttached(`.list-upcoming [data-match="${match}"]`);
  const link = book.locator(`[data-match="${match}"] .card-more`);
  await link.focus();

  const joined = await arrangeFootball(['Bituin Athletic', 'Laot United'], [1, 0], 240);
  await untilAttached(`.list-upcoming [data-match="${joined}"]`);
  await expect(link).toBeFocused();

  await beginMatch(match);
  await untilAttached(`.list-live [data-match="${match}"]`);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();

  // When it ends it is in no list: the next step is one within them.
  await endMatches(match, joined);
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(link).not.toBeAttached({ timeout: 1_000 });
  }).toPass();
  await expect(book.locator('.lists')).toBeFocused();
});

test('“Show more” takes whoever goes by keyboard to the first match that has come', async ({ page }) => {
  await registerWithMoney(page);
  const book = await openBook(page);
  const upcoming = book.locator('.list-upcoming .card');
  await expect(upcoming).toHaveCount(12);
  // A match that kicks off meanwhile moves all of them up by one: counted from the last one that was there.
  const last = await upcoming.last().getAttribute('data-match');
  const more = book.getByRole('button', { name: 'Show more matches' });
  await more.focus();
  await page.keyboard.press('Enter');
  const first = book
    .locator(
      `.card[data-match="${last}"] + .card, .list:has([data-match="${last}"]:last-child) + .list .card`,
    )
    .first();
  await expect(first.locator('.card-teams')).toBeFocused();
  await expect(first).toBeInViewport();
});
