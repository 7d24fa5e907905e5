import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { Sheet } from '#app/ui/Sheet.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useCopy } from '#app/lib/use-copy.ts';
import styles from './Team.module.css';

const QrCode = lazy(async () => ({ default: (await import('#app/ui/QrCode.tsx')).QrCode }));

export type InvitationLink = ApiValue<'GET /wps/agent/links'>['list'][number];

interface LinkSheetProps {
  /** Null: closed. */
  link: InvitationLink | null;
  onChanged: (link: InvitationLink) => void;
  onClose: () => void;
}

/** A link to share: QR and address; closed, reopened, extended. */
export function LinkSheet({ link, onChanged, onClose }: LinkSheetProps) {
  const t = useT();
  return (
    <Sheet open={link !== null} onClose={onClose} title={link?.channel ?? ''} closeLabel={t('form.close')}>
      {link && <LinkBody link={link} onChanged={onChanged} />}
    </Sheet>
  );
}

function LinkBody({ link, onChanged }: { link: InvitationLink; onChanged: (link: InvitationLink) => void }) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const cache = useQueryClient();
  const [pending, setPending] = useState(false);
  const change = async (body: { closed?: boolean; days?: number }) => {
    setPending(true);
    try {
      const changed = await api('PUT /wps/agent/links/:linkId', { params: { linkId: link.id }, body });
      await cache.invalidateQueries({ queryKey: ['agent', 'links'] });
      toasts.show(t('agent.link.changed'), { tone: 'success' });
      onChanged(changed);
    } catch (error) {
      handleError(error);
    } finally {
      setPending(false);
    }
  };
  const copy = useCopy();
  return (
    <div className={styles.stack}>
      <Suspense fallback={<Skeleton height="220px" radius="14px" />}>
        <QrCode className={styles.qr} text={link.url} label={t('agent.link.qr', { channel: link.channel })} />
      </Suspense>
      <p className={styles.url}>{link.url}</p>
      <Button block icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy(link.url)}>
        {t('agent.link.copy')}
      </Button>
      {link.endsAt !== null && (
        <Button block variant="secondary" pending={pending} onClick={() => void change({ days: 30 })}>
          {t('agent.link.extend')}
        </Button>
      )}
      <Button
        block
        variant={link.state === 'closed' ? 'secondary' : 'danger'}
        pending={pending}
        onClick={() => void change({ closed: link.state !== 'closed' })}
      >
        {t(link.state === 'closed' ? 'agent.link.reopen' : 'agent.link.close')}
      </Button>
    </div>
  );
}
