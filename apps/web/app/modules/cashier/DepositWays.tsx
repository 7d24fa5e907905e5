import { lazy, Suspense } from 'react';
import { Copy } from 'lucide-react';
import { Button } from '#app/ui/Button.tsx';
import { useT } from '#app/lib/i18n.ts';
import { formatCountdown, useServerTime } from '#app/lib/server-clock.ts';
import { useCopy } from '#app/lib/use-copy.ts';
import type { DepositOrder } from './deposit-order.ts';
import styles from './DepositWays.module.css';

const QrCode = lazy(async () => ({ default: (await import('#app/ui/QrCode.tsx')).QrCode }));

/** The provider's code, as long as it can be paid: what it says is drawn here, unless the provider has drawn it. */
export function ScanToPay({ order: { qrText, qrImage, expiresAt } }: { order: DepositOrder }) {
  const t = useT();
  const left = formatCountdown(Date.parse(expiresAt) - useServerTime());
  return (
    <section className={styles.way} aria-label={t('deposit.qr')}>
      <div className={styles.code}>
        {qrText === null ? (
          <img className={styles.drawn} src={qrImage ?? ''} alt={t('deposit.qr')} />
        ) : (
          <Suspense fallback={null}>
            <QrCode text={qrText} label={t('deposit.qr')} className={styles.qr} />
          </Suspense>
        )}
      </div>
      <p className={styles.left} role="timer">
        {t('deposit.qr.left', { left })}
      </p>
      <p className={styles.text}>{t('deposit.qr.text')}</p>
      {qrText !== null && <CopyButton text={qrText} label={t('deposit.qr.copy')} />}
    </section>
  );
}

/** Where to transfer to, each part copied by a press. */
export function TransferTo({ transfer }: { transfer: NonNullable<DepositOrder['transfer']> }) {
  const t = useT();
  const rows = [
    ['bank', transfer.bank],
    ['holder', transfer.holder],
    ['number', transfer.number],
    ['reference', transfer.reference],
  ] as const;
  return (
    <section className={styles.way} aria-label={t('deposit.transfer')}>
      <h2 className={styles.heading}>{t('deposit.transfer')}</h2>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{t(`deposit.transfer.${name}`)}</dt>
            <dd>
              <span className={styles.value}>{value}</span>
              {(name === 'number' || name === 'reference') && (
                <CopyButton text={value} label={t(`deposit.transfer.copy.${name}`)} small />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>{t('deposit.transfer.text')}</p>
    </section>
  );
}

function CopyButton({ text, label, small = false }: { text: string; label: string; small?: boolean }) {
  const copy = useCopy();
  if (small)
    return (
      <button type="button" className={styles.copy} aria-label={label} onClick={() => void copy(text)}>
        <Copy size={18} aria-hidden="true" />
      </button>
    );
  return (
    <Button variant="secondary" onClick={() => void copy(text)}>
      {label}
    </Button>
  );
}
