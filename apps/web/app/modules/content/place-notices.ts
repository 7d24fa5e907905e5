import { announcedAt } from '#app/lib/announced.ts';
import { api } from '#app/lib/api.ts';
import { loginPopupKey } from '#app/lib/session.ts';
import { localStore, sessionStore, type Store } from '#app/lib/stores.ts';

/** Where notices come up by themselves. */
export type PopupPlace = 'm_home' | 'm_login';

/** They came up: on home for this visit (specification 2 §2), after a login for as long as it lasts, in whatever tab. */
export const hasSeen = (place: PopupPlace): boolean => keptIn(place).getItem(flags[place]) !== null;
export const keepSeen = (place: PopupPlace): void => void keptIn(place).setItem(flags[place], '1');

const flags = { m_home: 'NOTICE_POP', m_login: loginPopupKey };
const keptIn = (place: PopupPlace): Store => (place === 'm_home' ? sessionStore : localStore);

/** The notices that come up in a place, for whoever is there, in the language on the screen. */
export const placeNotices = (groupName: PopupPlace, token: string | undefined, language: string) => ({
  queryKey: ['popup', groupName, token, language],
  queryFn: async () => {
    const query = groupName === 'm_home' ? announcedAt.home : announcedAt.login;
    const { popup, player } = await api('GET /wps/announcements', { query });
    // Home's notices come up also where none of them is made for that (specification 2 §2).
    return popup.length > 0 ? popup : player;
  },
});
