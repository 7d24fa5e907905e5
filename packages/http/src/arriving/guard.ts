/// <reference lib="dom" />
/** Runs in the browser, as the text of an inline script: it may use nothing from outside, and it is there when nothing else has arrived. */

/** The words of the notice, by language tag. */
export type GuardWords = Readonly<Record<string, { text: string; button: string }>>;

/** Loads a part of the page; tries once more before it gives up. @param quiet whoever asks says it */
type Arrive = <Part>(load: () => Promise<Part>, quiet?: boolean) => Promise<Part>;

/**
 * Sees to what a page is made of: a script or a style sheet that does not arrive is asked for once more, and then a notice says so, with a
 * button that loads the page again.
 */
export function guard(words: GuardWords): void {
  const pauseMs = 1_500;
  /** A page that was loaded again for a missing script is not loaded again by itself that soon. */
  const againMs = 60_000;
  const missing = new Set<string>();
  let notice: HTMLElement | null = null;

  const wordsOfPage = () => {
    const isFilipino =
      document.documentElement.lang === 'fil' ||
      /[#&?]lang=(fil|tl|TY)\b/i.test(location.href) ||
      navigator.languages.some((tag) => /^(fil|tl)\b/.test(tag));
    return (isFilipino && words['fil']) || words['en'] || Object.values(words)[0]!;
  };

  const show = (): void => {
    if (missing.size === 0 || notice !== null) return;
    const { text, button } = wordsOfPage();
    notice = document.createElement('div');
    notice.setAttribute('role', 'alert');
    notice.style.cssText =
      'position:fixed;z-index:2147483647;inset:auto 0 0;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:center;padding:12px 16px calc(12px + env(safe-area-inset-bottom,0px));font:16px/1.4 system-ui,sans-serif;color:#f6f2ff;background:#281d58';
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = button;
    again.style.cssText =
      'min-height:44px;padding:0 20px;border:0;border-radius:999px;font:inherit;font-weight:700;color:#2a1500;background:#ffc94a;cursor:pointer';
    again.onclick = () => location.reload();
    const sentence = document.createElement('span');
    sentence.textContent = text;
    notice.append(sentence, again);
    document.body.append(notice);
  };
  const hide = (): void => {
    notice?.remove();
    notice = null;
  };
  const lack = (part: string): void => {
    missing.add(part);
    // Whoever stands in for the part may say so meanwhile.
    setTimeout(show, 300);
  };
  const have = (part: string): void => {
    if (missing.delete(part) && missing.size === 0) hide();
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  const arrive: Arrive = async (load, quiet) => {
    const part = String(load);
    try {
      const loaded = await load().catch(() => pause().then(load));
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
  Object.assign(window, {
    peryaArrive: arrive,
    /** A page that says itself that something is missing, and offers to try again. */
    peryaSaid() {
      missing.clear();
      hide();
    },
  });
}
