import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useLanguage, useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { SanitisedHtml } from './SanitisedHtml.tsx';

const flag = 'NOTICE_POP';

/** The notices that come up by themselves, once a visit (specification 2 §2). */
export function NoticePopup() {
  const t = useT();
  const language = useLanguage();
  const [wanted, setWanted] = useState(false);
  useEffect(() => setWanted(sessionStorage.getItem(flag) === null), []);
  const { data } = useQuery({
    queryKey: ['popup', language],
    queryFn: () => api('GET /wps/announcements', { query: { types: 'PU' } }),
    enabled: wanted,
  });
  const notices = data?.popup ?? [];
  const open = useLater(wanted && notices.length > 0);
  const close = () => {
    sessionStorage.setItem(flag, '1');
    setWanted(false);
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

/** Follows `wanted` in a task of its own: opening makes the browser lay out the whole page behind. */
function useLater(wanted: boolean): boolean {
  const [value, setValue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setValue(wanted));
    return () => clearTimeout(timer);
  }, [wanted]);
  return value && wanted;
}
