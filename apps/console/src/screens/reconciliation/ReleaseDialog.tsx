import type { ApiValue } from '#console/lib/api.ts';
import { formatDecimal, parseDecimal, type Currency } from '@perya/money/money.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';

interface ReleaseDialogProps {
  id: string;
  line: ApiValue<'GET /ops/reconciliations/:reconciliationId'>['lines'][number];
  currency: Currency;
  onClose: () => void;
}

/** The place of a line is known: it leaves suspense, with a reason. */
export function ReleaseDialog({
  id,
  line: { position, theirs, ours },
  currency,
  onClose,
}: ReleaseDialogProps) {
  const t = useT();
  const minorOf = (sum: string | null) => (sum === null ? 0n : (parseDecimal(sum, currency) ?? 0n));
  const minor = minorOf(theirs) - minorOf(ours);
  const amount = `${formatDecimal(minor < 0n ? -minor : minor, currency)} ${currency}`;
  return (
    <CommandDialog
      title={t('reconciliation.release.title')}
      lead={t('reconciliation.release.lead', { amount })}
      command="POST /ops/reconciliations/:reconciliationId/release"
      initial={{ reason: '' }}
      request={({ reason }) => ({ params: { reconciliationId: id }, body: { position, reason } })}
      submit={{ label: t('reconciliation.release') }}
      said={t('reconciliation.release.said')}
      onClose={onClose}
    />
  );
}
