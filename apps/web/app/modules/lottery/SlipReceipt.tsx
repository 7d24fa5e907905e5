import { useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import { checkReceipt } from './check-receipt.ts';
import { Facts } from './Facts.tsx';
import styles from './DrawProof.module.css';

/** The receipt of a slip, checked on this phone: its place, the house's signature, and its way to the root of the draw. */
export function SlipReceipt({ slipId }: { slipId: string }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['lottery', 'receipt', slipId],
    queryFn: async ({ signal }) => {
      const receipt = await api('GET /lgw/orders/receipt', { query: { slipId } }, { signal });
      return { receipt, check: await checkReceipt(receipt, slipId) };
    },
    staleTime: 5_000,
  });
  if (!data) return <RecordSkeleton label={t('record.loading')} rows={2} />;
  const { receipt, check } = data;
  const lines: readonly [boolean | null, PhraseKey, PhraseKey, PhraseKey][] = [
    [check.leaf, 'lottery.receipt.leaf', 'lottery.receipt.bad', 'lottery.receipt.bad'],
    [check.signature, 'lottery.receipt.signature', 'lottery.receipt.bad', 'lottery.receipt.unknown'],
    [check.inclusion, 'lottery.receipt.inclusion', 'lottery.receipt.bad', 'lottery.receipt.waiting'],
  ];
  return (
    <div className={styles.proof}>
      <ul className={styles.checks} aria-live="polite">
        {lines.map(([fits, yes, no, open]) => (
          <li key={yes} className={fits === null ? styles.note : fits ? styles.good : styles.bad}>
            {t(fits === null ? open : fits ? yes : no)}
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [t('lottery.receipt.place'), String(receipt.leaf + 1)],
          [t('lottery.receipt.hash'), receipt.leafHash],
          [t('lottery.receipt.signed'), receipt.signature],
          ...(receipt.inclusion ? ([[t('lottery.proof.root'), receipt.inclusion.root]] as const) : []),
        ]}
      />
    </div>
  );
}
