import { api } from '#app/lib/api.ts';

/** Where notices come up by themselves, and what remembers for this visit that they did. */
export const popupPlaces = { m_home: 'NOTICE_POP', m_login: 'LOGIN_POP' } as const;
export type PopupPlace = keyof typeof popupPlaces;

/** The notices that come up in a place, in the language on the screen. */
export const placeNotices = (groupName: PopupPlace, language: string) => ({
  queryKey: ['popup', groupName, language],
  queryFn: () => api('GET /wps/announcements', { query: { types: 'PU', groupName } }),
});
