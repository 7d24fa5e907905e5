import { api } from '#app/lib/api.ts';
import type { Popup } from '#app/lib/popup.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { getSession } from '#app/lib/session.ts';

/** Where notices come up by themselves, and what remembers for this visit that they did. */
export const popupPlaces = { m_home: 'NOTICE_POP', m_login: 'LOGIN_POP' } as const;
export type PopupPlace = keyof typeof popupPlaces;

/** The notices that come up in a place, in the language on the screen. */
export const popupNotices = (groupName: PopupPlace, language: string) => ({
  queryKey: ['popup', groupName, language],
  queryFn: () => api('GET /wps/announcements', { query: { types: 'PU', groupName } }),
});

async function isNew(place: PopupPlace): Promise<boolean> {
  if (sessionStorage.getItem(popupPlaces[place]) !== null) return false;
  const { popup } = await queryClient().fetchQuery(popupNotices(place, document.documentElement.lang));
  return popup.length > 0;
}

/** Once a visit, if there are notices (specification 2 §2). */
export const noticePopup: Popup = {
  order: 20,
  shouldShow: () => isNew('m_home'),
  load: () => import('./NoticePopup.tsx').then((part) => part.NoticePopup),
};

/** The login popups: what members read once after each login. Logging out forgets that they have. */
export const loginPopup: Popup = {
  order: 30,
  shouldShow: () => getSession() !== null && isNew('m_login'),
  load: () => import('./NoticePopup.tsx').then((part) => part.LoginPopup),
};
