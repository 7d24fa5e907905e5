/** Whether somebody sits before the screen: what it refetches by itself renews no session. */
const restMs = 60_000;
let touchedMs = Date.now();

for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  addEventListener(event, () => (touchedMs = Date.now()), { capture: true, passive: true });

export const isIdle = (): boolean => Date.now() - touchedMs > restMs;
