import type { Popup } from '#app/lib/popup.ts';
import { getSession } from '#app/lib/session.ts';
import { sessionStore } from '#app/lib/stores.ts';

/** A visit that has seen it, or that does not want it, says so here, as with the notices. */
export const welcomeFlag = 'WELCOME_POP';

/** Greets a member once, at the first login (`firstTimeLogin`, specification 1 §3). */
export const welcomePopup: Popup = {
  order: 10,
  shouldShow: () => getSession()?.firstTimeLogin === true && sessionStore.getItem(welcomeFlag) === null,
  load: () => import('./WelcomeSheet.tsx').then((part) => part.WelcomeSheet),
};
