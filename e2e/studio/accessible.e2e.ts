/** Every kind of game's page, and the sheets on it, as axe sees them: names, roles, contrast of colours. */
import { expect, test } from '@playwright/test';
import { pagesOfGames, violationsOnGame } from '../support/game-pages.ts';
import { tokenOf, url } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { withoutGamePictures } from '../support/tiles.ts';

const pages = pagesOfGames();
/** All of them are too much for one test on a slow day. */
const parts = 4;
const perPart = Math.ceil(pages.length / parts);

test('there is a page for each kind of game', () => {
  expect(pages.length).toBeGreaterThan(20);
});

for (let part = 0; part < parts; part += 1) {
  test(`nobody is kept out of a game by how its page is made (${part + 1} of ${parts})`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withoutGamePictures(page);
    await registerWithMoney(page);
    const headers = { authorization: `Bearer ${await tokenOf(page)}`, 'x-merchant-code': 'perya' };
    for (const one of pages.slice(part * perPart, (part + 1) * perPart)) {
      const { slug } = one.tile;
      await test.step(slug, async () => {
        const launch = await page.request.get(url(`/wps/game/launchGame?nodeId=${slug}`), { headers });
        const { value } = (await launch.json()) as { value: { url: string } };
        // The same address again would not load the page anew: only what stands behind its # has changed.
        await page.goto('about:blank');
        expect.soft(await violationsOnGame(page, value.url, one), slug).toEqual([]);
      });
    }
  });
}
