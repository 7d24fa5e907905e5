import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No serious or critical violation of accessibility on the page as it stands (WCAG 2.2 A and AA, by axe). */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in the middle of a fade are nobody's; what turns for ever has no end to wait for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  // Where there is no frame, in the page itself: otherwise each look opens a page of its own to put the parts together.
  const alone = page.frames().length === 1;
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(alone).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = serious.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  );
  expect(found).toEqual([]);
}
