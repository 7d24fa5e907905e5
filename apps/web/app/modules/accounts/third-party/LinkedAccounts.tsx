import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { ClosedStallDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RowCard, rowClass } from '#app/ui/RowCard.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { ProofSheet } from '../security/ProofSheet.tsx';
import { ServiceMark } from './ServiceMark.tsx';
import { goToService, type Provider } from './third-party.ts';
import { useProof } from '../security/use-proof.ts';
import styles from './LinkedAccounts.module.css';

type Linked = ApiValue<'GET /wps/member/identities'>;
type Row = Linked['list'][number];

const ownPath = '/m/linkedAccounts';

/** The accounts of other services by which a member may log in: to link, to part with. */
export function LinkedAccounts() {
  const t = useT();
  const handleError = useErrorHandler();
  const toasts = useToasts();
  const token = useSession()?.token ?? '';
  const query = useQuery({
    queryKey: ['GET /wps/member/identities', token],
    queryFn: () => api('GET /wps/member/identities'),
    staleTime: 0,
  });
  const proof = useProof();
  const [asking, setAsking] = useState<Provider>();
  const [busy, setBusy] = useState<Provider>();
  if (query.isPending) return <LinkedSkeleton />;
  if (!query.data) {
    return (
      <EmptyState
        drawing={<ClosedStallDrawing />}
        title={t('record.failed')}
        action={<Button onClick={() => void query.refetch()}>{t('form.retry')}</Button>}
      />
    );
  }
  const { list, hasPassword } = query.data;
  if (list.length === 0) return <EmptyState drawing={<ClosedStallDrawing />} title={t('linked.none')} />;
  const act = async (provider: Provider, work: () => Promise<unknown>) => {
    setBusy(provider);
    await proof.run(work).catch((error: unknown) => handleError(error));
    setBusy(undefined);
  };
  const unlink = async (provider: Provider) => {
    setAsking(undefined);
    await api('DELETE /wps/member/identities', { query: { provider } });
    toasts.show(t('linked.gone', { provider: t(`social.${provider}`) }), { tone: 'success' });
    await query.refetch();
  };
  // What the server holds to as well: something has to be left to log in with.
  const staying = (row: Row) =>
    !hasPassword && !list.some((other) => other !== row && other.linkedAt && other.offered);
  return (
    <PageBody gap={16}>
      <p className={styles.lead}>{t('linked.lead')}</p>
      <RowCard>
        {list.map((row) => (
          <Service
            key={row.provider}
            row={row}
            busy={busy === row.provider}
            staying={staying(row)}
            onLink={() => void act(row.provider, () => goToService(row.provider, 'link', ownPath))}
            onUnlink={() => setAsking(row.provider)}
          />
        ))}
      </RowCard>
      {list.some((row) => row.linkedAt && staying(row)) && (
        <p className={styles.note}>
          {t('linked.noPassword')}{' '}
          <Link className={styles.noteLink} to="/m/setPsw">
            {t('settings.firstPassword')}
          </Link>
        </p>
      )}
      <ProofSheet proof={proof} />
      <UnlinkDialog
        provider={asking}
        onClose={() => setAsking(undefined)}
        onUnlink={(provider) => void act(provider, () => unlink(provider))}
      />
    </PageBody>
  );
}

interface ServiceProps {
  row: Row;
  busy: boolean;
  /** It cannot be parted with. */
  staying: boolean;
  onLink: () => void;
  onUnlink: () => void;
}

function Service({ row, busy, staying, onLink, onUnlink }: ServiceProps) {
  const { provider, linkedAt, label, offered } = row;
  const t = useT();
  const { timeZone } = useSettings();
  const name = t(`social.${provider}`);
  return (
    <li className={rowClass(styles.row)}>
      <ServiceMark provider={provider} size={28} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {label && <p className={styles.fact}>{breakable(label)}</p>}
        <p className={styles.fact}>
          {linkedAt ? t('linked.since', { date: formatDay(linkedAt, timeZone) }) : t('linked.not')}
        </p>
      </div>
      {(linkedAt ? !staying : offered) && (
        <Button
          variant="secondary"
          pending={busy}
          aria-label={t(linkedAt ? 'linked.unlink.named' : 'linked.link.named', { provider: name })}
          onClick={linkedAt ? onUnlink : onLink}
        >
          {t(linkedAt ? 'linked.unlink' : 'linked.link')}
        </Button>
      )}
    </li>
  );
}

/** A mail address that is too long for its line goes on behind the @. */
function breakable(label: string): ReactNode {
  const [name, ...rest] = label.split('@');
  if (rest.length === 0) return label;
  return (
    <>
      {name}@<wbr />
      {rest.join('@')}
    </>
  );
}

interface UnlinkDialogProps {
  /** Undefined: closed. */
  provider: Provider | undefined;
  onClose: () => void;
  onUnlink: (provider: Provider) => void;
}

function UnlinkDialog({ provider, onClose, onUnlink }: UnlinkDialogProps) {
  const t = useT();
  const name = provider ? t(`social.${provider}`) : '';
  return (
    <Dialog
      open={provider !== undefined}
      onClose={onClose}
      title={t('linked.ask', { provider: name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button variant="danger" onClick={() => provider && onUnlink(provider)}>
            {t('linked.unlink')}
          </Button>
        </>
      }
    >
      <p>{t('linked.ask.text', { provider: name })}</p>
    </Dialog>
  );
}

export function LinkedSkeleton() {
  const t = useT();
  return (
    <PageBody gap={16} waiting={t('record.loading')}>
      <Skeleton height="40px" radius="8px" />
      <Skeleton height="168px" radius="14px" />
    </PageBody>
  );
}
