import type { Popup } from '#app/lib/popup.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { getSession } from '#app/lib/session.ts';
import { LoginPopup, NoticePopup } from './NoticePopup.tsx';
import { hasSeen, placeNotices, type PopupPlace } from './place-notices.ts';

async function isNew(place: PopupPlace): Promise<boolean> {
  if (hasSeen(place)) return false;
  const token = getSession()?.token;
  const notices = await queryClient().fetchQuery(placeNotices(place, token, document.documentElement.lang));
  return notices.length > 0;
}

/** Once per visit, if there are notices (specification 2 §2). Its code loads with the queue, because most first visits show it. */
export const noticePopup: Popup = {
  order: 20,
  shouldShow: () => isNew('m_home'),
  load: async () => NoticePopup,
};

/** The login popups: shown once after each login. Logging out resets them. */
export const loginPopup: Popup = {
  order: 30,
  shouldShow: () => getSession() !== null && isNew('m_login'),
  load: async () => LoginPopup,
};
