import type { registerMethods } from '@perya/contract/accounts/register.ts';
import { localStore } from './stores.ts';

export type RegisterMethod = (typeof registerMethods)[number];

export interface Running {
  userAgent: string;
  /** `(display-mode: standalone)` or `fullscreen`. */
  standalone: boolean;
  /** Safari's own `navigator.standalone`: opened from the home screen of an iPhone. */
  iosStandalone: boolean;
  /** The local flag `WEBCLIP`, set when the page was opened by a web clip of a configuration profile. */
  webclipFlag: boolean;
}

/** How this page is run (specification 1 §3): in the brand's app, as a web clip, as an installed app, or in a browser. */
export function registerMethodOf(running: Running): RegisterMethod {
  // The native shells name themselves at the end of the browser's own user agent.
  if (/\bPeryaApp\/\d/.test(running.userAgent)) return 'APP';
  // A profile's clip and a page that somebody put on the home screen run alike; the clip's address says which it is.
  if (running.webclipFlag) return 'WEBCLIP';
  return running.standalone || running.iosStandalone ? 'PWA' : 'H5';
}

export function currentRegisterMethod(): RegisterMethod {
  return registerMethodOf({
    userAgent: navigator.userAgent,
    standalone: matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches,
    iosStandalone: (navigator as { standalone?: boolean }).standalone === true,
    webclipFlag: localStore.getItem('WEBCLIP') === '1',
  });
}
