import { api } from '#app/lib/api.ts';
import { loginPopupKey } from '#app/lib/session.ts';

/** Where notices come up by themselves. */
export type PopupPlace = 'm_home' | 'm_login';

/** They came up: on home for this visit (specification 2 §2), after a login for as long as it lasts, in whatever tab. */
export const hasSeen = (place: PopupPlace): boolean => keptIn(place).getItem(flags[place]) !== null;
export const keepSeen = (place: PopupPlace): void => keptIn(place).setItem(flags[place], '1');

const flags = { m_home: 'NOTICE_POP', m_login: loginPopupKey };
const keptIn = (place: PopupPlace): Storage => (place === 'm_home' ? sessionStorage : localStorage);

/** The notices that come up in a place, for whoever is there, in the language on the screen. */
export const placeNotices = (groupName: PopupPlace, token: string | undefined, language: string) => ({
  queryKey: ['popup', groupName, token, language],
  queryFn: () => api('GET /wps/announcements', { query: { types: 'PU', groupName } }),
});
