/** Pages that need nothing but an address: each is opened, and so are the tabs on it. */
import type { Stage } from './stage.ts';

export interface Stop {
  name: string;
  path: string;
  /** Whether its tabs are pictured too, the first excepted, which stands there anyway. */
  tabs?: boolean;
}

/** Opens and takes each of the pages down to its end. */
export async function tour(stage: Stage, stops: readonly Stop[]): Promise<void> {
  for (const { name, path, tabs } of stops) {
    await stage.open(path);
    await stage.whole(name, 900);
    if (tabs) await takeTabs(stage, name);
  }
}

/** Of records with a tab for each kind of movement, the first ones show what all look like. */
const mostTabs = 6;

/** Each tab after the first of those on the page. */
export async function takeTabs({ page, whole }: Stage, name: string): Promise<void> {
  const tabs = page.locator('main').getByRole('tablist').first().getByRole('tab');
  const count = Math.min(await tabs.count(), mostTabs);
  for (let at = 1; at < count; at++) {
    await tabs.nth(at).click();
    await whole(`${name}-tab-${at}`, 900);
  }
}

/** A dialog that a button of this name opens: taken, and closed again. */
export async function takeDialog(stage: Stage, name: string, button: RegExp | string): Promise<void> {
  const { page, shot } = stage;
  await page.locator('main').getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').first().waitFor();
  await shot(name, 700);
  await page.keyboard.press('Escape');
}
