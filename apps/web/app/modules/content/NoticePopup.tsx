import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { languages } from '@perya/phrases/languages.ts';
import { useLanguage, useT } from '#app/lib/i18n.ts';
import type { PopupProps } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { AnnouncementBody } from './AnnouncementBody.tsx';
import { keepSeen, placeNotices, type PopupPlace } from './place-notices.ts';

/** The notices that come up by themselves. */
export const NoticePopup = (props: PopupProps) => <Notices {...props} place="m_home" />;

/** What members read after they have logged in. */
export const LoginPopup = (props: PopupProps) => <Notices {...props} place="m_login" />;

function Notices({ open, onClose, place }: PopupProps & { place: PopupPlace }) {
  const t = useT();
  const { data } = useQuery(placeNotices(place, useSession()?.token, languages[useLanguage()].tag));
  const notices = data ?? [];
  const [first] = notices;
  // Also of who leaves by a link in it, or goes back: it has been seen.
  const shown = open && first !== undefined;
  useEffect(() => {
    if (shown) keepSeen(place);
  }, [shown, place]);
  if (!first) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={notices.length === 1 ? first.title : t('home.noticesTitle')}
      actions={<Button onClick={onClose}>{t('home.dismiss')}</Button>}
    >
      {notices.map((notice) => (
        <section key={notice.id}>
          {notices.length > 1 && <h3>{notice.title}</h3>}
          <AnnouncementBody {...notice} />
        </section>
      ))}
    </Dialog>
  );
}
