/**
 * The measure of the game list: its own tiles, as they stand when all of them are drawn, as a plain page without a script. What
 * a browser needs to scroll through that on this machine is what the list can be asked for.
 */
import type { BrowserContext, Page } from '@playwright/test';

/** Opens the control in a page of its own. @param list scrolled to its end. */
export async function openControl(context: BrowserContext, list: Page): Promise<Page> {
  const html = await list.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script, noscript')) script.remove();
    return `<!DOCTYPE html>${copy.outerHTML}`;
  });
  const control = await context.newPage();
  const address = new URL('/control', list.url()).href;
  // From the site's own origin, so that style sheets and pictures have the same addresses, and are kept already.
  await control.route(address, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await control.goto(address);
  await control.unroute(address);
  return control;
}
