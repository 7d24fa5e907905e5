/** Where a person has chosen the colours (forced colours) everything that is chosen, pressed or filled in can be told; text may be twice as large. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { open, register } from '../support/member.ts';

test.use({ forcedColors: 'active' });

/** Width and style of the edge that is left when grounds and shadows are gone. */
const edgeOf = (element: Locator) =>
  element.evaluate((one) => {
    const { outlineWidth, outlineStyle, borderTopWidth, borderTopStyle, appearance } = getComputedStyle(one);
    const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    const border = borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth);
    // A box that is ticked has the browser's own mark then.
    const marked = one.matches('[type=checkbox], [type=radio]') && appearance === 'auto';
    return marked ? 1 : Math.max(outline, border);
  });

const widths = async (list: Locator): Promise<number[]> =>
  Promise.all((await list.all()).map((element) => edgeOf(element)));

test('the chosen one of tabs, languages, categories and filters has a frame that the others have not', async ({
  page,
}) => {
  await open(page, '/m/register');
  const tabs = page.getByRole('tab');
  const [chosen = 0, other = 0] = await widths(tabs);
  expect(chosen).toBeGreaterThan(other);

  await open(page, '/m/home');
  const rail = page.getByRole('navigation', { name: 'Game categories' }).getByRole('link');
  const [hot = 0, ...others] = await widths(rail);
  expect(hot).toBeGreaterThan(Math.max(...others));
  await page.getByRole('button', { name: 'Menu' }).click();
  const english = await edgeOf(page.getByRole('button', { name: 'English' }));
  expect(english).toBeGreaterThan(await edgeOf(page.getByRole('button', { name: 'Filipino' })));
});

test('fields and boxes have edges, a ticked box its mark', async ({ page }) => {
  await open(page, '/m/register');
  for (const field of await page.locator('form input:visible, form textarea:visible').all())
    expect(await edgeOf(field)).toBeGreaterThan(0);
  await register(page, '/m/voucherCenter');
  const channels = page.getByRole('group', { name: 'Pay with' }).locator('label:has(input[type=radio])');
  await expect(channels.first()).toBeVisible();
  const [first = 0, ...rest] = await widths(channels);
  expect(first).toBeGreaterThan(Math.max(0, ...rest));
});

test('a game keeps the colours that are the game; its sheets take the person’s, and what is chosen has a frame', async ({
  page,
}) => {
  await register(page, '/m/launchGame?nodeId=fiesta-nights');
  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Spin' });
  await expect(spin).toBeVisible();
  expect(await spin.evaluate((button) => getComputedStyle(button).forcedColorAdjust)).toBe('none');
  expect(await spin.evaluate((button) => getComputedStyle(button).backgroundImage)).toContain('gradient');

  await game.getByRole('button', { name: /^Stake/ }).click();
  const sheet = game.getByRole('dialog', { name: 'Choose your stake' });
  await expect(sheet).toBeVisible();
  expect(await sheet.evaluate((one) => getComputedStyle(one).forcedColorAdjust)).toBe('auto');
  const chosen = sheet.locator('button[aria-pressed=true]');
  const edges = await widths(sheet.locator('button[aria-pressed=false]'));
  expect(Math.min(...edges)).toBeGreaterThan(0);
  expect(await edgeOf(chosen)).toBeGreaterThan(Math.max(...edges));
  // The sheet's text grows with the person's, and nothing of it leaves the screen.
  const sizeOf = () =>
    chosen.locator('b').evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const before = await sizeOf();
  await sheet.evaluate((one) => (one.ownerDocument.documentElement.style.fontSize = '200%'));
  expect(await sizeOf()).toBeGreaterThan(before * 1.9);
  expect(await sheet.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  for (const button of await sheet.getByRole('button').all())
    expect(await button.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);

  await open(page, '/m/launchGame?nodeId=bayani-sportsbook');
  const sports = page.frameLocator('iframe').locator('.sport-tab');
  await expect(sports.nth(1)).toBeVisible();
  const [all = 0, ...others] = await widths(sports);
  expect(Math.min(...others)).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(Math.max(...others));
});

/** As a person enlarges text alone: by the size that lengths of text hang on. */
async function enlarge(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'html { font-size: 200% }' }).catch(() => undefined);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
}

for (const path of ['/m/home', '/m/login', '/m/register', '/m/gameList?gameType=RNG', '/m/help', '/m/mine'])
  test(`text of twice the size stays within ${path} @smallest`, async ({ page }) => {
    await open(page, path);
    await enlarge(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    // Nothing that can be pressed is cut off at the side.
    const cut = await page.locator('main :is(a, button, input):visible').evaluateAll((all) =>
      all.flatMap((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        const scrolls = one.closest('[class]')?.parentElement;
        for (let box = scrolls; box; box = box.parentElement ?? undefined)
          if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX) && box !== document.body)
            return [];
        return width > 0 && (left < -1 || right > innerWidth + 1) ? [one.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
  });
