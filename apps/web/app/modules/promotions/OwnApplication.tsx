import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Gift, ImageOff } from 'lucide-react';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { useObjectUrl } from '#app/ui/use-object-url.ts';
import { fetchPicture } from '#app/lib/upload.ts';
import { Button } from '#app/ui/Button.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { announcedOn } from '../../lib/announced-on.ts';
import { StatusPill } from './StatusPill.tsx';
import { applicationsKey, type Application } from './use-own-applications.ts';
import styles from './OwnApplication.module.css';

/** What the member has sent, how it stands, and what waits to be collected. */
export function OwnApplication({ application, timeZone }: { application: Application; timeZone: string }) {
  const t = useT();
  const { state, remark, reason, reward, pictures, createdAt } = application;
  return (
    <div className={styles.own}>
      <div className={styles.head}>
        <h3 className={styles.heading}>{t('application.own')}</h3>
        <StatusPill status={state} />
      </div>
      <p className={styles.says}>{t(`activity.says.${state}`)}</p>
      {reason && <p className={styles.reason}>{t('application.reason', { reason })}</p>}
      {reward && (
        <p className={styles.reward}>
          <Gift size={20} aria-hidden="true" />
          {reward}
        </p>
      )}
      {state === 'issued' && <Claim id={application.id} />}
      {remark && <p className={styles.remark}>{remark}</p>}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ id }, at) => (
            <li key={id} className={styles.picture}>
              <OwnPicture id={id} name={t('application.picture', { number: at + 1 })} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.sent}>{t('application.sentOn', { day: announcedOn(createdAt, timeZone) })}</p>
    </div>
  );
}

function Claim({ id }: { id: string }) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const queries = useQueryClient();
  const token = useSession()?.token ?? '';
  const [pending, setPending] = useState(false);
  const claim = async () => {
    setPending(true);
    try {
      await api('POST /wps/promotions/applications/:applicationId/claim', { params: { applicationId: id } });
      toasts.show(t('application.claimed'), { tone: 'success' });
    } catch (error) {
      handleError(error);
    }
    await queries.invalidateQueries({ queryKey: applicationsKey(token) });
    setPending(false);
  };
  return (
    <Button block pending={pending} icon={<Gift size={20} aria-hidden="true" />} onClick={() => void claim()}>
      {t('application.claim')}
    </Button>
  );
}

/** A member's picture has no address that a tag could name: it is asked for with the session, and shown from memory. */
function OwnPicture({ id, name }: { id: string; name: string }) {
  const t = useT();
  const token = useSession()?.token;
  const { data, isError } = useQuery({
    queryKey: ['application picture', token, id],
    queryFn: ({ signal }) =>
      fetchPicture('GET /wps/promotions/pictures/:pictureId', { pictureId: id }, signal),
    enabled: token !== undefined,
    // It never changes; and it need not be kept when it is not looked at.
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const url = useObjectUrl(data);
  if (isError) {
    return (
      <span className={styles.missing} role="img" aria-label={t('application.pictureFailed')}>
        <ImageOff size={24} aria-hidden="true" />
      </span>
    );
  }
  return url ? <img className={styles.image} src={url} alt={name} width={96} height={96} /> : null;
}
