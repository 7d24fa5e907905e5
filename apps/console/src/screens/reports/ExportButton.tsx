import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import type { Period } from '#console/templates/ReportPage.tsx';

interface ExportButtonProps {
  kind: 'transfers' | 'play' | 'members';
  brand: string;
  period: Period;
}

/** The rows behind a report as CSV: with a reason, a fresh proof, and on record. Members stand in it by their identity. */
export function ExportButton({ kind, brand, period }: ExportButtonProps) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  if (!can('report.export')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('report.export')}
      </Button>
      {asking && (
        <CommandDialog
          title={t('report.export')}
          lead={t('report.export.lead', period as unknown as Record<string, string>)}
          command="POST /ops/exports"
          initial={{ reason: '' }}
          request={({ reason }, requestId) => ({ body: { requestId, kind, brand, ...period, reason } })}
          submit={{ label: t('report.export') }}
          said={t('report.exported')}
          onDone={() => void navigate('/exports')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
