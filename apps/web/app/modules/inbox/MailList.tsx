import { useState } from 'react';
import { CheckCheck, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatTime, groupByDay } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { LetterDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { LoadMore } from '#app/ui/LoadMore.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import { RowCard } from '#app/ui/RowCard.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { UndoBar } from '#app/ui/UndoBar.tsx';
import { forgetLast, useDeletedMail } from './deleted-mail.ts';
import { MailMark } from './MailMark.tsx';
import { textOf, type Mail, type Reader } from './mail-text.ts';
import { useMailActions, useMailList, useReader } from './use-mail.ts';
import styles from './MailList.module.css';

/** The member's mail: unread ones stand out, each can be deleted, and the last one that was can be had back. */
export function MailList() {
  const t = useT();
  const list = useMailList();
  const { remove, restore } = useMailActions();
  const { gone, last } = useDeletedMail();
  const items = list.items.filter(({ id }) => !gone.has(id));
  return (
    <>
      {list.loading ? (
        <RecordSkeleton label={t('record.loading')} />
      ) : (
        <Listed list={list} items={items} onDelete={(mail) => void remove(mail)} />
      )}
      {last && (
        <UndoBar
          key={last.id}
          text={t('inbox.deleted', { subject: last.subject })}
          undo={t('inbox.undo')}
          onUndo={() => void restore(last)}
          onOver={forgetLast}
        />
      )}
    </>
  );
}

type OnDelete = (mail: { id: string; subject: string }) => void;

interface ListedProps {
  list: ReturnType<typeof useMailList>;
  items: readonly Mail[];
  onDelete: OnDelete;
}

function Listed({ list, items, onDelete }: ListedProps) {
  const t = useT();
  const reader = useReader();
  const { timeZone } = useSettings();
  const [now] = useState(() => new Date());
  const failed = (
    <EmptyState
      drawing={<LetterDrawing />}
      title={t('record.failed')}
      action={<Button onClick={list.retry}>{t('form.retry')}</Button>}
    />
  );
  if (items.length === 0 && !list.hasMore) {
    if (list.failed) return failed;
    return <EmptyState drawing={<LetterDrawing />} title={t('inbox.empty')} text={t('inbox.empty.text')} />;
  }
  return (
    <>
      <ReadAll unread={list.head?.unreadCount ?? 0} />
      <div className={styles.days} role="group" aria-label={t('inbox.tab.mail')}>
        {groupByDay(items, ({ at }) => at, timeZone, now).map(({ day, relative, items: mails }) => (
          <section key={day}>
            <h2 className={styles.day}>{relative ? t(`record.${relative}`) : day}</h2>
            <RowCard>
              {mails.map((mail) => (
                <Row key={mail.id} mail={mail} reader={reader} onDelete={onDelete} />
              ))}
            </RowCard>
          </section>
        ))}
      </div>
      {list.failed && failed}
      {!list.failed && list.hasMore && (
        <LoadMore
          listed={list.items.length}
          label={t('record.more')}
          pending={list.loadingMore}
          onLoad={list.loadMore}
        />
      )}
    </>
  );
}

function ReadAll({ unread }: { unread: number }) {
  const t = useT();
  const toasts = useToasts();
  const { readAll } = useMailActions();
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    if (await readAll()) toasts.show(t('inbox.allRead'), { tone: 'success' });
    setPending(false);
  };
  return (
    <div className={styles.head}>
      <span className={styles.count} role="status">
        {t('inbox.unreadCount', { count: unread })}
      </span>
      {unread > 0 && (
        <Button
          variant="quiet"
          pending={pending}
          icon={<CheckCheck size={18} aria-hidden="true" />}
          onClick={() => void press()}
        >
          {t('inbox.readAll')}
        </Button>
      )}
    </div>
  );
}

function Row({ mail, reader, onDelete }: { mail: Mail; reader: Reader; onDelete: OnDelete }) {
  const { t, settings } = reader;
  const { subject, paragraphs } = textOf(mail, reader);
  const { id, at, read, kind } = mail;
  return (
    <li className={styles.row} data-unread={!read || undefined}>
      <Link className={styles.open} to={`/m/webEmail?id=${id}`} state={{ fromList: true }}>
        <MailMark kind={kind} className={styles.mark} />
        <span className={styles.what}>
          <span className={styles.subject}>
            {!read && <span className="sr-only">{t('inbox.unread')}: </span>}
            {subject}
          </span>
          <span className={styles.lead}>{paragraphs[0]}</span>
          <time className={styles.time} dateTime={at}>
            {formatTime(at, settings.timeZone)}
          </time>
        </span>
      </Link>
      <button
        type="button"
        className={styles.delete}
        aria-label={t('inbox.delete.named', { subject })}
        onClick={() => onDelete({ id, subject })}
      >
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </li>
  );
}
