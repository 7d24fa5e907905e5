import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Landmark, Plus, Smartphone, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay, formatShortMoment } from '#app/lib/times.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { PurseDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { payoutKey, usePayoutAccounts, type PayoutAccount } from './payout.ts';
import { WithdrawSkeleton } from './WithdrawSkeleton.tsx';
import styles from './PayoutAccounts.module.css';

/** The member's bank cards and e-wallets. */
export function PayoutAccounts() {
  const t = useT();
  const query = usePayoutAccounts();
  const [removing, setRemoving] = useState<PayoutAccount | null>(null);
  if (query.isError)
    return (
      <EmptyState
        drawing={<PurseDrawing />}
        title={t('payout.failed')}
        action={<Button onClick={() => void query.refetch()}>{t('form.retry')}</Button>}
      />
    );
  if (!query.data) return <WithdrawSkeleton />;
  const { list, remaining } = query.data;
  const add = (
    <Link className={buttonClass({ block: true })} to="/m/bankCard/add">
      <Plus size={20} aria-hidden="true" />
      {t('payout.add')}
    </Link>
  );
  if (list.length === 0)
    return (
      <EmptyState
        drawing={<PurseDrawing />}
        title={t('payout.none')}
        text={t('payout.none.text')}
        action={add}
      />
    );
  return (
    <>
      <ul className={styles.cards}>
        {list.map((account) => (
          <Card key={account.accountId} account={account} onRemove={() => setRemoving(account)} />
        ))}
      </ul>
      <p className={styles.remaining}>{t('payout.remaining', { count: remaining })}</p>
      {remaining > 0 && add}
      <Remove account={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

function Card({ account, onRemove }: { account: PayoutAccount; onRemove: () => void }) {
  const t = useT();
  const { timeZone } = useSettings();
  const { kind, name, maskedNumber, holder, boundAt, usableFrom, usable } = account;
  return (
    <li className={styles.card} data-kind={kind}>
      <div className={styles.top}>
        <span aria-hidden="true">{kind === 'bank' ? <Landmark size={24} /> : <Smartphone size={24} />}</span>
        <span className={styles.name}>{name}</span>
        <button
          type="button"
          className={styles.remove}
          aria-label={t('payout.remove.named', { account: `${name} ${maskedNumber}` })}
          onClick={onRemove}
        >
          <Trash2 size={20} aria-hidden="true" />
        </button>
      </div>
      <p className={styles.number}>{maskedNumber}</p>
      <p className={styles.foot}>
        <span>{holder}</span>
        <span>
          {usable
            ? t('payout.bound', { day: formatDay(boundAt, timeZone) })
            : t('payout.usableFrom', { moment: formatShortMoment(usableFrom, timeZone) })}
        </span>
      </p>
    </li>
  );
}

function Remove({ account, onClose }: { account: PayoutAccount | null; onClose: () => void }) {
  const t = useT();
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const remove = async () => {
    if (!account) return;
    setPending(true);
    try {
      await api('DELETE /wps/member/bankCard/:accountId', { params: { accountId: account.accountId } });
      toasts.show(t('payout.removed'), { tone: 'success' });
    } catch (error) {
      handleError(error);
    } finally {
      setPending(false);
      onClose();
      await queries.invalidateQueries({ queryKey: [payoutKey] });
    }
  };
  const name = account ? `${account.name} ${account.maskedNumber}` : '';
  return (
    <Dialog
      open={account !== null}
      onClose={onClose}
      title={t('payout.remove.title')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('withdraw.cancel.keep')}
          </Button>
          <Button variant="danger" pending={pending} onClick={() => void remove()}>
            {t('payout.remove')}
          </Button>
        </>
      }
    >
      {t('payout.remove.text', { account: name })}
    </Dialog>
  );
}
