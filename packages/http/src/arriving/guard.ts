/// <reference lib="dom" />
/** Runs in the browser, as the text of an inline script: it may use nothing from outside, and it is there when nothing else has arrived. */

import type { Notice } from './notice.ts';

/** Loads a part of the page; tries once more before it gives up. @param quiet true where the caller reports the failure */
type Arrive = <Part>(load: () => Promise<Part>, quiet?: boolean) => Promise<Part>;

/**
 * Sees to what a page is made of: a script or a style sheet that does not arrive is asked for once more, and then a notice says so, with a
 * button that loads the page again.
 */
export function guard({ show, hide }: Notice): void {
  const pauseMs = 1_500;
  /** While each one brings another file. Without any, one is enough. */
  const mostTries = 6;
  /** A page that was loaded again for a missing script is not loaded again by itself that soon. */
  const againMs = 60_000;
  const missing = new Set<string>();
  /** Pages in sight that say it themselves. */
  let saying = 0;
  const lack = (part: string): void => {
    missing.add(part);
    // A placeholder of the part may say so meanwhile.
    setTimeout(() => missing.size > 0 && saying === 0 && show(), 300);
  };
  const have = (part: string): void => {
    if (missing.delete(part) && missing.size === 0) hide();
  };

  const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, pauseMs));
  /** Files that have arrived. A part is made of several: each try may bring one more of them. */
  const arrived = (): number =>
    (performance.getEntriesByType('resource') as (PerformanceEntry & { responseStatus?: number })[]).filter(
      ({ responseStatus }) => responseStatus === 200,
    ).length;
  const tryAgain = async <Part>(load: () => Promise<Part>, triesLeft: number): Promise<Part> => {
    const before = arrived();
    await pause();
    return load().catch((error: unknown) => {
      if (triesLeft > 1 && arrived() > before) return tryAgain(load, triesLeft - 1);
      throw error;
    });
  };
  const arrive: Arrive = async (load, quiet) => {
    const part = String(load);
    try {
      const loaded = await load().catch(() => tryAgain(load, mostTries));
      have(part);
      return loaded;
    } catch (error) {
      if (!quiet) lack(part);
      throw error;
    }
  };

  const dressAgain = (sheet: HTMLLinkElement): void => {
    if (sheet.dataset['again'] !== undefined) return lack(sheet.href);
    setTimeout(() => {
      const next = sheet.cloneNode() as HTMLLinkElement;
      next.dataset['again'] = '';
      next.addEventListener('load', () => have(next.href));
      sheet.after(next);
    }, pauseMs);
  };
  const loadAgain = (script: HTMLScriptElement): void => {
    try {
      const last = Number(sessionStorage.getItem('perya:again'));
      if (Date.now() - last > againMs) {
        sessionStorage.setItem('perya:again', String(Date.now()));
        setTimeout(() => location.reload(), pauseMs);
        return;
      }
    } catch {
      // Without a store nobody knows of an earlier try.
    }
    lack(script.src);
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') dressAgain(target);
      if (target instanceof HTMLScriptElement && target.src !== '') loadAgain(target);
    },
    true,
  );
  /** A page says that something is missing, and has the button itself. The answer ends it. */
  const said = () => (missing.clear(), hide(), (saying += 1), () => void (saying -= 1));
  Object.assign(window, { peryaArrive: arrive, peryaSaid: said });
}
