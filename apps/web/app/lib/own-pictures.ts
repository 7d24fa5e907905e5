/**
 * Runs in the browser, as the text of an inline script (`vite/inline-script-plugin.ts`): it may use nothing from outside. A picture that the
 * page's picture server does not bring is asked for at the site itself. After two without one that came, or when none has come for some
 * seconds, the site's own pictures take the place of all, also of those that are drawn later (`pageMerchantCode`'s sibling in `lib/api.ts`).
 */
export function ownPictures(server: string): void {
  const prefix = `${server}/art/`;
  const slowMs = 6_000;
  let failed = 0;
  let came = false;
  let gaveUp = false;
  const mend = (image: HTMLImageElement) => {
    const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
    for (const element of [...sources, image])
      for (const name of ['srcset', 'src', 'data-set', 'data-src']) {
        const text = element.getAttribute(name);
        if (text?.includes(prefix)) element.setAttribute(name, text.replaceAll(prefix, '/art/'));
      }
  };
  const mendAll = () => document.querySelectorAll('img').forEach(mend);
  const giveUp = () => {
    if (gaveUp) return;
    gaveUp = true;
    document.documentElement.toggleAttribute('data-own-pictures', true);
    mendAll();
    // Pictures of answers that came before.
    new MutationObserver(mendAll).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['src', 'srcset'],
    });
  };
  const isTheirs = (target: EventTarget | null): target is HTMLImageElement =>
    target instanceof HTMLImageElement && target.currentSrc.startsWith(prefix);
  addEventListener(
    'error',
    ({ target }) => {
      if (!isTheirs(target)) return;
      mend(target);
      failed += 1;
      if (failed > 1) giveUp();
    },
    true,
  );
  addEventListener(
    'load',
    ({ target }) => {
      if (!isTheirs(target)) return;
      came = true;
      failed = 0;
    },
    true,
  );
  setTimeout(() => {
    const waits = [...document.images].some((image) => isTheirs(image) && !image.complete);
    if (!came && waits) giveUp();
  }, slowMs);
}
