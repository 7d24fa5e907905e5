/** Runs in the browser, as the text of an inline script (`vite/inline-script-plugin.ts`): it may use nothing from outside. */
export function starter(
  manifest: { entry: { module: string; imports: string[] }; routes: Record<string, { module: string }> },
  load: (url: string) => Promise<object>,
  dress: () => void,
): void {
  const page = document.documentElement;
  try {
    // A member does not see the visitor's buttons of the document, which is the same for everybody.
    if (localStorage.getItem('MC_SESSION_INFO')) page.toggleAttribute('data-member', true);
  } catch {
    // Storage is forbidden here: a visitor, then.
  }
  let started = false;
  let pressed: HTMLButtonElement | null = null;
  const start = () => {
    if (started) return;
    started = true;
    // The font first, then its one new layout; without it the page is laid out anew twice.
    if (!page.hasAttribute('data-dressed')) dress();
    for (const element of document.querySelectorAll<HTMLImageElement>('[data-set],[data-src]')) {
      if (element.dataset['set']) element.srcset = element.dataset['set'];
      if (element.dataset['src']) element.src = element.dataset['src'];
    }
    setTimeout(wake, 0);
  };
  // A task of its own, so that a touch in between is answered.
  const wake = () => {
    const { entry, routes } = manifest;
    const ids = Object.keys(routes);
    // Asked for by themselves, the files that many modules need come a round trip sooner than when a module's text names them,
    // and each is evaluated in a task of its own.
    const shared = Promise.all(entry.imports.map(load));
    const pages = Promise.all(ids.map((id) => load(routes[id]!.module)));
    // A page whose modules do not arrive stays what it is without scripts: readable, with links that work. The guard says so.
    Promise.all([pages, shared]).then(([modules]) => {
      Object.assign(window, {
        __reactRouterManifest: manifest,
        __reactRouterRouteModules: Object.fromEntries(ids.map((id, at) => [id, modules[at]])),
      });
      return load(entry.module);
    });
  };
  const press = (event: Event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button:not([popovertarget])');
    // A form is sent by its own code alone, and its button waits for that.
    if (button && button.type !== 'submit') pressed = button;
    start();
  };
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  addEventListener('click', press, options);
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, start, options);
  addEventListener('perya:ready', () => {
    listening.abort();
    pressed?.click();
    pressed = null;
  });
  const image = document.querySelector<HTMLImageElement>('img[data-largest]');
  const soon = () => requestAnimationFrame(() => setTimeout(start, 0));
  if (!image) return void soon();
  // The page with banners is home, which begins at its top, also after a reload (specification 2 §2); the browser may have
  // scrolled it already.
  history.scrollRestoration = 'manual';
  if (!location.hash) scrollTo(0, 0);
  // A loaded image is not a painted one. The browser says when it has painted it; one that cannot say gets a moment.
  const tells = PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint');
  const loaded = () => setTimeout(start, tells ? 1_500 : 50);
  if (image.complete) loaded();
  image.addEventListener('load', loaded);
  image.addEventListener('error', soon);
  if (tells) {
    new PerformanceObserver((list) => {
      const painted = list.getEntries() as (PerformanceEntry & { element?: Element })[];
      if (painted.some(({ element }) => element === image)) setTimeout(start, 0);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  }
}
