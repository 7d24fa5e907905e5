/** Whether anyone is at the screen: automatic refetches do not renew the session. */
const restMs = 60_000;
let touchedMs = Date.now();

for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  addEventListener(event, () => (touchedMs = Date.now()), { capture: true, passive: true });

export const isIdle = (): boolean => Date.now() - touchedMs > restMs;
