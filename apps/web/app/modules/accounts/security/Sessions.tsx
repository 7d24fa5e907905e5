import { useState } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatMoment } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { RowCard, rowClass, RowIcon } from '#app/ui/RowCard.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { Loaded } from './SecurityPage.tsx';
import { refreshGuards, useGuard } from './use-security.ts';
import styles from './Security.module.css';

type Session = ApiValue<'GET /wps/member/sessions'>['list'][number];

/** Where the member is logged in, with the way out of each. */
export function Sessions() {
  const t = useT();
  const sessions = useGuard('GET /wps/member/sessions');
  const { pending, end } = useEnding();
  return (
    <Loaded query={sessions}>
      {({ list }) => (
        <>
          <p className={styles.text}>{t('sessions.lead')}</p>
          <RowCard label={t('sessions.title')}>
            {list.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                pending={pending === session.id}
                onEnd={() =>
                  void end(session.id, () =>
                    api('DELETE /wps/member/sessions/:sessionId', { params: { sessionId: session.id } }),
                  )
                }
              />
            ))}
          </RowCard>
          {list.length > 1 && (
            <EndOthers
              pending={pending === 'others'}
              onEnd={() => void end('others', () => api('DELETE /wps/member/sessions'))}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function EndOthers({ pending, onEnd }: { pending: boolean; onEnd: () => void }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        block
        icon={<LogOut size={20} aria-hidden="true" />}
        pending={pending}
        onClick={() => setAsking(true)}
      >
        {t('sessions.endOthers')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('sessions.endOthers.title')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('form.cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                onEnd();
              }}
            >
              {t('sessions.endOthers.submit')}
            </Button>
          </>
        }
      >
        <p>{t('sessions.endOthers.text')}</p>
      </Dialog>
    </>
  );
}

/** One ending at a time; the list is shown as it is afterwards, also when somebody was faster. */
function useEnding() {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [pending, setPending] = useState<string | null>(null);
  const end = async (what: string, work: () => Promise<unknown>) => {
    if (pending !== null) return;
    setPending(what);
    try {
      await work();
      toasts.show(t('sessions.ended'), { tone: 'success' });
    } catch (error) {
      handleError(error);
    }
    await refreshGuards();
    setPending(null);
  };
  return { pending, end };
}

const phones: ReadonlySet<string> = new Set(['Android', 'iPhone', 'iPad']);

interface SessionItemProps {
  session: Session;
  pending: boolean;
  onEnd: () => void;
}

function SessionItem({ session, pending, onEnd }: SessionItemProps) {
  const t = useT();
  const { timeZone } = useSettings();
  const { system, browser, address, method, createdAt, lastSeenAt, current } = session;
  const Mark = system === null || phones.has(system) ? Smartphone : Monitor;
  const name = [system, browser].filter(Boolean).join(' · ') || t('sessions.unknown');
  return (
    <li className={styles.item}>
      <div className={rowClass(styles.entry)}>
        <RowIcon>
          <Mark size={22} />
        </RowIcon>
        <span className={styles.words}>
          <span className={styles.named}>
            <span className={styles.name}>{name}</span>
            {current && <Pill tone="good">{t('sessions.current')}</Pill>}
          </span>
          <span className={styles.facts}>
            {t(`sessions.method.${method}`)}
            {address && ` · ${address}`}
          </span>
          <span className={styles.facts}>
            {t('sessions.since', { moment: formatMoment(createdAt, timeZone) })}
          </span>
          {!current && (
            <span className={styles.facts}>
              {t('sessions.seen', { moment: formatMoment(lastSeenAt, timeZone) })}
            </span>
          )}
        </span>
      </div>
      {!current && (
        <div className={styles.actions}>
          <Button
            variant="quiet"
            icon={<LogOut size={18} aria-hidden="true" />}
            aria-label={t('sessions.end.named', { name })}
            pending={pending}
            onClick={onEnd}
          >
            {t('sessions.end')}
          </Button>
        </div>
      )}
    </li>
  );
}
