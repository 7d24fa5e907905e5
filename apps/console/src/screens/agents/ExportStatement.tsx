import { download } from '#console/lib/download.ts';
import { useT } from '#console/lib/words.ts';
import { ExportButton } from '#console/templates/ExportButton.tsx';

interface ExportStatementProps {
  brand: string;
  runId: string;
  /** Lines of this member; absent: of all. */
  memberId?: string;
}

/** Lines of a run as CSV. */
export function ExportStatement({ brand, runId, memberId }: ExportStatementProps) {
  const t = useT();
  return (
    <ExportButton
      lead={t('agents.export.lead')}
      command="POST /ops/agents/runs/:runId/export"
      request={(reason) => ({
        params: { runId },
        body: { brand, reason, ...(memberId !== undefined && { memberId }) },
      })}
      said={t('agents.exported')}
      onDone={(csv) => download(csv, `${brand}-run-${runId}${memberId ? `-${memberId}` : ''}.csv`)}
    />
  );
}
