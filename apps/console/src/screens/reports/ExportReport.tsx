import { useNavigate } from 'react-router';
import { useT } from '#console/lib/words.ts';
import { ExportButton } from '#console/templates/ExportButton.tsx';
import type { Period } from '#console/templates/ReportPage.tsx';

interface ExportReportProps {
  kind: 'transfers' | 'members';
  brand: string;
  period: Period;
}

/** The rows behind a report as CSV, written by the server. Members stand in it by their identity. */
export function ExportReport({ kind, brand, period }: ExportReportProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <ExportButton
      lead={t('report.export.lead', { ...period })}
      command="POST /ops/exports"
      request={(reason, requestId) => ({ body: { requestId, kind, brand, ...period, reason } })}
      said={t('report.exported')}
      onDone={() => void navigate('/exports')}
    />
  );
}
