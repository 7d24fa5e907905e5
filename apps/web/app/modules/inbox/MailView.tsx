import { useEffect, type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError } from '#app/lib/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { formatMoment } from '#app/lib/times.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { LetterDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { MailMark } from './MailMark.tsx';
import { textOf, type Mail } from './mail-text.ts';
import { markRead, useMailActions, useOneMail, useReader } from './use-mail.ts';
import styles from './MailView.module.css';

const list = '/m/webEmail';

interface MailViewProps {
  mailId: string;
  /** Draws a letter's HTML, which the server has sanitised. */
  renderHtml: (html: string) => ReactNode;
}

/** One mail, whole. Whoever opens it has read it. */
export function MailView({ mailId, renderHtml }: MailViewProps) {
  const t = useT();
  const { data, error, isPending, refetch } = useOneMail(mailId);
  const unread = data && !data.mail.read;
  useEffect(() => {
    if (unread) void markRead(mailId);
  }, [mailId, unread]);
  if (isPending) return <MailSkeleton />;
  if (data) return <OpenMail mail={data.mail} letter={data.html === null ? null : renderHtml(data.html)} />;
  const isGone = error instanceof ApiError && error.status < 500 && error.status >= 400;
  return isGone ? (
    <EmptyState
      drawing={<LetterDrawing />}
      title={t('inbox.gone')}
      text={t('inbox.gone.text')}
      action={
        <Link className={buttonClass()} to={list} replace>
          {t('inbox.toList')}
        </Link>
      }
    />
  ) : (
    <EmptyState
      drawing={<LetterDrawing />}
      title={t('inbox.failed')}
      action={<Button onClick={() => void refetch()}>{t('form.retry')}</Button>}
    />
  );
}

function OpenMail({ mail, letter }: { mail: Mail; letter: ReactNode | null }) {
  const reader = useReader();
  const { t, settings } = reader;
  const { subject, paragraphs, link } = textOf(mail, reader);
  const { remove } = useMailActions();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromList?: boolean } | null };
  const onDelete = () => {
    void remove({ id: mail.id, subject });
    // Back to the list as it was left, where that is what lies behind.
    if (state?.fromList) void navigate(-1);
    else void navigate(list, { replace: true });
  };
  return (
    <article className={styles.mail} aria-labelledby="mail-subject">
      <header className={styles.head}>
        <MailMark kind={mail.kind} className={styles.mark} />
        <div className={styles.what}>
          <h2 id="mail-subject" className={styles.subject}>
            {subject}
          </h2>
          <time className={styles.time} dateTime={mail.at}>
            {formatMoment(mail.at, settings.timeZone)}
          </time>
        </div>
      </header>
      {letter ?? (
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        {link && (
          <Link className={buttonClass({ block: true })} to={link.to}>
            {link.text}
          </Link>
        )}
        <Button variant="quiet" block icon={<Trash2 size={18} aria-hidden="true" />} onClick={onDelete}>
          {t('inbox.delete')}
        </Button>
      </div>
    </article>
  );
}

/** The shape of a mail that is on its way. */
export function MailSkeleton() {
  const t = useT();
  return (
    <div className={styles.mail} role="status" aria-label={t('record.loading')}>
      <div className={styles.head}>
        <Skeleton width="44px" height="44px" radius="12px" />
        <div className={styles.what}>
          <Skeleton width="70%" height="24px" />
          <Skeleton width="40%" height="14px" />
        </div>
      </div>
      <Skeleton height="96px" />
    </div>
  );
}
