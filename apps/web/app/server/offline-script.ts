/** Runs in the browser, as the text of an inline script: it may use nothing from outside. */
export function waitForNetwork(): void {
  // Opened by its own address it has nothing to come back to.
  const again = () => (location.pathname === '/m/offline' ? location.assign('/m/home') : location.reload());
  document.querySelector('button')?.addEventListener('click', again);
  addEventListener('online', again);
  // A phone that calls itself online may be behind a gate; what counts is whether the site answers.
  const ask = () => {
    if (document.visibilityState === 'visible')
      fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok && again(),
        () => {},
      );
  };
  setInterval(ask, 5_000);
  document.addEventListener('visibilitychange', ask);
}
