import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '#console/lib/download.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';

interface ExportStatementProps {
  brand: string;
  runId: string;
  /** Lines of this member; absent: of all. */
  memberId?: string;
}

/** Lines of a run as CSV: with a reason, a fresh proof, and on record. */
export function ExportStatement({ brand, runId, memberId }: ExportStatementProps) {
  const t = useT();
  const can = useCan();
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
          lead={t('agents.export.lead')}
          command="POST /ops/agents/runs/:runId/export"
          initial={{ reason: '' }}
          request={({ reason }) => ({
            params: { runId },
            body: { brand, reason, ...(memberId !== undefined && { memberId }) },
          })}
          submit={{ label: t('report.export') }}
          said={t('report.exported')}
          onDone={(csv) => download(csv, `${brand}-run-${runId}${memberId ? `-${memberId}` : ''}.csv`)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
