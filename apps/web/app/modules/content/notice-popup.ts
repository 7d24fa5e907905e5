import { api } from '#app/lib/api.ts';
import type { Popup } from '#app/lib/popup.ts';
import { queryClient } from '#app/lib/query-client.ts';

export const noticeFlag = 'NOTICE_POP';

/** The notices that come up by themselves, in the language on the screen. */
export const popupNotices = (language: string) => ({
  queryKey: ['popup', language],
  queryFn: () => api('GET /wps/announcements', { query: { types: 'PU' } }),
});

/** Once a visit, if there are notices (specification 2 §2). */
export const noticePopup: Popup = {
  order: 20,
  shouldShow: async () => {
    if (sessionStorage.getItem(noticeFlag) !== null) return false;
    const { popup } = await queryClient().fetchQuery(popupNotices(document.documentElement.lang));
    return popup.length > 0;
  },
  load: () => import('./NoticePopup.tsx').then((part) => part.NoticePopup),
};
