import { useState, type MouseEvent } from 'react';
import { may } from '@perya/contract/accounts/member-type.ts';
import { Link } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { randomId } from '#app/lib/random-id.ts';
import { loginPath } from '#app/lib/next-path.ts';
import { useSession } from '#app/lib/session.ts';
import { upload } from '#app/lib/upload.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { announcedOn } from '../../lib/announced-on.ts';
import { ApplyForm } from './ApplyForm.tsx';
import { OffersOf } from './rewards/OffersOf.tsx';
import { OwnApplication } from './OwnApplication.tsx';
import type { Promotion } from './PromotionDetail.tsx';
import { applicationsKey, useOwnApplications } from './use-own-applications.ts';
import styles from './TakePart.module.css';

interface TakePartProps {
  promotion: Promotion;
  timeZone: string;
}

/** What somebody can do about a promotion, or what has become of what they did. It is the last thing of the page. */
export function TakePart({ promotion, timeZone }: TakePartProps) {
  const t = useT();
  const session = useSession();
  const own = useOwnApplications();
  const isMember = session !== null && may(session.type, 'promotion');
  if (promotion.participation === 'none') {
    return (
      <>
        <OffersOf promotionId={promotion.id} />
        <GoThere promotion={promotion} timeZone={timeZone} />
      </>
    );
  }
  // The way to take part stands while this is on its way: the server refuses a second application.
  const application = isMember ? own.data?.get(promotion.id) : undefined;
  return (
    <section className={styles.part} aria-label={t('activity.open')}>
      {isMember && own.isError && (
        <p className={styles.text}>
          {t('activity.failed')}{' '}
          <Button variant="quiet" onClick={() => void own.refetch()}>
            {t('form.retry')}
          </Button>
        </p>
      )}
      {application && <OwnApplication application={application} timeZone={timeZone} />}
      {(!application || application.state === 'rejected') && (
        <Begin promotion={promotion} timeZone={timeZone} again={application !== undefined} />
      )}
    </section>
  );
}

/** What is for everybody has a place, which a link leads to. */
function GoThere({ promotion, timeZone }: TakePartProps) {
  const t = useT();
  const turnAway = useTurnAway();
  if (promotion.status) return <Closed promotion={promotion} timeZone={timeZone} />;
  if (!promotion.link) return null;
  return (
    <Link className={buttonClass({ block: true })} to={promotion.link} onClick={turnAway}>
      {t('activity.open')}
    </Link>
  );
}

function Closed({ promotion: { status, startDate }, timeZone }: TakePartProps) {
  const t = useT();
  if (!status) return null;
  return (
    <p className={styles.text}>
      {status === 'coming'
        ? t('activity.coming', { day: announcedOn(startDate, timeZone) })
        : t('activity.closed')}
    </p>
  );
}

function Begin({ promotion, timeZone, again }: TakePartProps & { again: boolean }) {
  const t = useT();
  const session = useSession();
  const turnAway = useTurnAway();
  const [open, setOpen] = useState(false);
  if (promotion.status) return <Closed promotion={promotion} timeZone={timeZone} />;
  if (!session) {
    const to = loginPath(`/m/activityDetail?id=${promotion.id}`);
    return (
      <Link className={buttonClass({ block: true })} to={to}>
        {t('activity.logIn')}
      </Link>
    );
  }
  if (promotion.participation === 'sign') return <SignUp promotionId={promotion.id} />;
  return (
    <>
      <Button
        block
        onClick={(event) => {
          turnAway(event);
          if (!event.defaultPrevented) setOpen(true);
        }}
      >
        {t(again ? 'application.again' : 'application.title')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('application.title')}
        closeLabel={t('form.close')}
      >
        <ApplyForm promotionId={promotion.id} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function SignUp({ promotionId }: { promotionId: string }) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const queries = useQueryClient();
  const token = useSession()?.token ?? '';
  const turnAway = useTurnAway();
  const [pending, setPending] = useState(false);
  const [requestId] = useState(randomId);
  const sign = async () => {
    setPending(true);
    const form = new FormData();
    form.set('promotionId', promotionId);
    form.set('requestId', requestId);
    try {
      await upload('POST /wps/promotions/applications', form);
      toasts.show(t('application.signedUp'), { tone: 'success' });
    } catch (error) {
      handleError(error);
    }
    await queries.invalidateQueries({ queryKey: applicationsKey(token) });
    setPending(false);
  };
  return (
    <Button
      block
      pending={pending}
      onClick={(event) => {
        turnAway(event);
        if (!event.defaultPrevented) void sign();
      }}
    >
      {t('application.sign')}
    </Button>
  );
}

/** Trial players take part in no promotion (specification 1 §6). */
function useTurnAway() {
  const t = useT();
  const toasts = useToasts();
  const session = useSession();
  return (event: MouseEvent) => {
    if (!session || may(session.type, 'promotion')) return;
    event.preventDefault();
    toasts.show(t('free_reject'), { durationMs: 2_000 });
  };
}
