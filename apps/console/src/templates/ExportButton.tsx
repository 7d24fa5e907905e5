/** The button of an export: asks for a reason, and for a fresh proof where the server wants one. Hidden without the permission. */
import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ApiRequest, ApiValue } from '#console/lib/api.ts';
import type { CommandName } from '#console/lib/command.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from './CommandDialog.tsx';

interface ExportButtonProps<N extends CommandName> {
  lead: string;
  command: N;
  request: (reason: string, requestId: string) => ApiRequest<N>;
  /** What a notification says after success. */
  said: string;
  onDone: (value: ApiValue<N>) => void;
}

export function ExportButton<N extends CommandName>({ request, ...command }: ExportButtonProps<N>) {
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
          initial={{ reason: '' }}
          request={({ reason }, requestId) => request(reason, requestId)}
          submit={{ label: t('report.export') }}
          onClose={() => setAsking(false)}
          {...command}
        />
      )}
    </>
  );
}
