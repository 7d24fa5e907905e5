import { useState } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import { FingerprintPattern, KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { api, ApiError } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay } from '#app/lib/times.ts';
import { LeadCard } from '#app/ui/LeadCard.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { RowCard, rowClass, RowIcon } from '#app/ui/RowCard.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { addPasskey, passkeysWork, wasCancelled } from './passkeys.ts';
import { ProofSheet } from './ProofSheet.tsx';
import { RenamePasskeySheet } from './RenamePasskeySheet.tsx';
import { Loaded } from './SecurityPage.tsx';
import { useProof, type Proof } from './use-proof.ts';
import { refreshGuards, useGuard } from './use-security.ts';
import styles from './Security.module.css';

export type Passkey = ApiValue<'GET /wps/member/passkeys'>['list'][number];

/** The member's passkeys: added, named, removed. */
export function Passkeys() {
  const t = useT();
  const security = useGuard('GET /wps/member/security');
  const passkeys = useGuard('GET /wps/member/passkeys');
  const proof = useProof();
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <Loaded query={passkeys}>
      {({ list }) => (
        <>
          <LeadCard
            mark={<FingerprintPattern size={30} />}
            title={t('passkeys.lead')}
            texts={[t('passkeys.lead.text')]}
          />
          {list.length > 0 && (
            <RowCard label={t('passkeys.title')}>
              {list.map((passkey) => (
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setRenaming(passkey)}
                  onRemove={() => setRemoving(passkey)}
                />
              ))}
            </RowCard>
          )}
          {passkeysWork(security.data?.passkeyHost ?? null) ? (
            <AddPasskey proof={proof} />
          ) : (
            security.data && <p className={styles.text}>{t('passkeys.unsupported')}</p>
          )}
          <RenamePasskeySheet passkey={renaming} onClose={() => setRenaming(null)} />
          <RemovePasskey passkey={removing} proof={proof} onClose={() => setRemoving(null)} />
          <ProofSheet proof={proof} />
        </>
      )}
    </Loaded>
  );
}

interface PasskeyItemProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyItem({ passkey, onRename, onRemove }: PasskeyItemProps) {
  const t = useT();
  const { timeZone } = useSettings();
  const { name, createdAt, lastUsedAt, synced } = passkey;
  return (
    <li className={styles.item}>
      <div className={rowClass(styles.entry)}>
        <RowIcon>
          <KeyRound size={22} />
        </RowIcon>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.facts}>
            {t('passkeys.created', { day: formatDay(createdAt, timeZone) })}
            {' · '}
            {lastUsedAt ? t('passkeys.used', { day: formatDay(lastUsedAt, timeZone) }) : t('passkeys.unused')}
          </span>
          {synced && <span className={styles.facts}>{t('passkeys.synced')}</span>}
        </span>
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          icon={<Pencil size={18} aria-hidden="true" />}
          aria-label={t('passkeys.rename.named', { name })}
          onClick={onRename}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="quiet"
          icon={<Trash2 size={18} aria-hidden="true" />}
          aria-label={t('passkeys.remove.named', { name })}
          onClick={onRemove}
        >
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}

function AddPasskey({ proof }: { proof: Proof }) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [pending, setPending] = useState(false);
  const add = async () => {
    setPending(true);
    try {
      if (await proof.run(addPasskey)) toasts.show(t('passkeys.added'), { tone: 'success' });
      await refreshGuards();
    } catch (error) {
      if (error instanceof ApiError) handleError(error);
      else if (error instanceof Error && error.name === 'InvalidStateError')
        toasts.show(t('passkeys.present'), { durationMs: 3_000 });
      else if (!wasCancelled(error))
        toasts.show(t('passkeys.failed'), { tone: 'failure', durationMs: 3_000 });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button block icon={<Plus size={20} aria-hidden="true" />} pending={pending} onClick={() => void add()}>
      {t('passkeys.add')}
    </Button>
  );
}

interface RemovePasskeyProps {
  /** Null: closed. */
  passkey: Passkey | null;
  proof: Proof;
  onClose: () => void;
}

function RemovePasskey({ passkey, proof, onClose }: RemovePasskeyProps) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const remove = async ({ id }: Passkey) => {
    onClose();
    try {
      const params = { passkeyId: id };
      const removed = await proof.run(() => api('DELETE /wps/member/passkeys/:passkeyId', { params }));
      if (removed) toasts.show(t('passkeys.removed'), { tone: 'success' });
    } catch (error) {
      handleError(error);
    }
    await refreshGuards();
  };
  return (
    <Dialog
      open={passkey !== null}
      onClose={onClose}
      title={t('passkeys.remove.title')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button variant="danger" onClick={() => passkey && void remove(passkey)}>
            {t('passkeys.remove')}
          </Button>
        </>
      }
    >
      <p>{t('passkeys.remove.text', { name: passkey?.name ?? '' })}</p>
    </Dialog>
  );
}
