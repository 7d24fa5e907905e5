/** The button of an export: asks for a reason, and for a fresh proof where the server wants one. Hidden without the permission. */
import { Download } from 'lucide-react';
import type { ApiRequest, ApiValue } from '#console/lib/api.ts';
import type { CommandName } from '#console/lib/command.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { DialogButton } from './DialogButton.tsx';

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
  return (
    <DialogButton
      permission="report.export"
      label={t('report.export')}
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      renderDialog={(close) => (
        <CommandDialog
          title={t('report.export')}
          initial={{ reason: '' }}
          request={({ reason }, requestId) => request(reason, requestId)}
          submit={{ label: t('report.export') }}
          onClose={close}
          {...command}
        />
      )}
    />
  );
}
