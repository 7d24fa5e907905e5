import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { ApiValue } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { minorOf } from './minor.ts';

interface ReleaseDialogProps {
  id: string;
  line: ApiValue<'GET /ops/reconciliations/:reconciliationId'>['lines'][number];
  currency: Currency;
  onClose: () => void;
}

/** Releases a line from suspense once its place is known. */
export function ReleaseDialog({
  id,
  line: { position, theirs, ours },
  currency,
  onClose,
}: ReleaseDialogProps) {
  const t = useT();
  const minor = minorOf(theirs, currency) - minorOf(ours, currency);
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
