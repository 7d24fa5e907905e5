/**
 * The inline script that starts the page's modules late: after the largest image has been painted, or at the first touch,
 * whichever comes first (design §8). Without such an image it starts with the first frame. A press on a button before
 * the page listens is kept, and repeated when it does; links work by themselves all along.
 */
export interface Modules {
  /** The manifest of routes. Null while developing. */
  manifest: string | null;
  /** Route id → the modules that make up the route. */
  routes: Record<string, readonly string[]>;
  entry: string;
}

export function lateStartScript({ manifest, routes, entry }: Modules): string {
  return `(${starter.toString()})(${JSON.stringify([manifest, routes, entry]).replaceAll('<', '\\u003c')},function(u){return import(u)})`;
}

/** Runs in the browser, as text: it may use nothing from outside. */
function starter(
  [manifest, routes, entry]: [string | null, Record<string, string[]>, string],
  load: (url: string) => Promise<object>,
): void {
  try {
    // A member does not see the visitor's buttons of the document, which is the same for everybody.
    if (localStorage.getItem('MC_SESSION_INFO'))
      document.documentElement.toggleAttribute('data-member', true);
  } catch {
    // Storage is forbidden here: a visitor, then.
  }
  // Home begins at its top, also after a reload (specification 2 §2).
  if (/^\/(m(\/(home|index(\.html)?))?\/?)?$/.test(location.pathname)) history.scrollRestoration = 'manual';
  let started = false;
  let pressed: HTMLButtonElement | null = null;
  const start = () => {
    if (started) return;
    started = true;
    const ids = Object.keys(routes);
    // A page whose modules do not arrive stays what it is without scripts: readable, with links that work.
    Promise.all([
      Promise.all(
        ids.map((id) =>
          Promise.all(routes[id]!.map(load)).then((parts) => Object.assign({}, ...parts) as object),
        ),
      ),
      manifest && load(manifest),
    ]).then(([modules]) => {
      Object.assign(window, {
        __reactRouterRouteModules: Object.fromEntries(ids.map((id, at) => [id, modules[at]])),
      });
      return load(entry);
    });
  };
  const press = (event: Event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button:not([popovertarget])');
    // A form is sent by its own code alone, and its button waits for that.
    if (button && button.type !== 'submit') pressed = button;
    start();
  };
  addEventListener('click', press, true);
  addEventListener('pointerdown', start, { capture: true, passive: true });
  addEventListener('keydown', start, true);
  addEventListener('focusin', start, true);
  addEventListener(
    'perya:ready',
    () => {
      removeEventListener('click', press, true);
      removeEventListener('pointerdown', start, true);
      removeEventListener('keydown', start, true);
      removeEventListener('focusin', start, true);
      pressed?.click();
    },
    { once: true },
  );
  const image = document.querySelector<HTMLImageElement>('img[data-largest]');
  const soon = () => requestAnimationFrame(() => setTimeout(start, 0));
  if (!image) {
    soon();
    return;
  }
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
