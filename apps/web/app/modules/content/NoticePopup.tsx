import { useQuery } from '@tanstack/react-query';
import { languages } from '@perya/phrases/languages.ts';
import { useLanguage, useT } from '#app/lib/i18n.ts';
import type { PopupProps } from '#app/lib/popup.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { placeNotices, popupPlaces, type PopupPlace } from './place-notices.ts';
import { SanitisedHtml } from './SanitisedHtml.tsx';

/** The notices that come up by themselves. */
export const NoticePopup = (props: PopupProps) => <Notices {...props} place="m_home" />;

/** What members read after they have logged in. */
export const LoginPopup = (props: PopupProps) => <Notices {...props} place="m_login" />;

function Notices({ open, onClose, place }: PopupProps & { place: PopupPlace }) {
  const t = useT();
  const { data } = useQuery(placeNotices(place, languages[useLanguage()].tag));
  const notices = data?.popup ?? [];
  const close = () => {
    sessionStorage.setItem(popupPlaces[place], '1');
    onClose();
  };
  const [first] = notices;
  if (!first) return null;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={notices.length === 1 ? first.title : t('home.noticesTitle')}
      actions={<Button onClick={close}>{t('home.dismiss')}</Button>}
    >
      {notices.map(({ id, title, content }) => (
        <section key={id}>
          {notices.length > 1 && <h3>{title}</h3>}
          <SanitisedHtml html={content} />
        </section>
      ))}
    </Dialog>
  );
}
