import { download } from '#console/lib/download.ts';
import { useT } from '#console/lib/words.ts';
import { ExportButton } from '#console/templates/ExportButton.tsx';

interface ExportStatementProps {
  brand: string;
  runId: string;
  /** Lines of this member; absent: of all. */
  memberId?: string;
}

/** Lines of a run as a file. */
export function ExportStatement({ brand, runId, memberId }: ExportStatementProps) {
  const t = useT();
  return (
    <ExportButton
      lead={t('agents.export.lead')}
      command="POST /ops/agents/runs/:runId/export"
      request={(reason, _requestId, format) => ({
        params: { runId },
        body: { brand, reason, format, ...(memberId !== undefined && { memberId }) },
      })}
      said={t('agents.exported')}
      formats
      onDone={(file, format) =>
        download(file, `${brand}-run-${runId}${memberId ? `-${memberId}` : ''}.${format}`)
      }
    />
  );
}
