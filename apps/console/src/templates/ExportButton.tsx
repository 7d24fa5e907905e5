/** The button of an export: asks for a reason, and for a fresh proof where the server wants one. Hidden without the permission. */
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Download } from 'lucide-react';
import type { ApiRequest, ApiValue } from '#console/lib/api.ts';
import type { CommandName } from '#console/lib/command.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { DialogButton } from './DialogButton.tsx';

/** A workbook, or text for other programs. */
type FileFormat = 'xlsx' | 'csv';

interface ExportButtonProps<N extends CommandName> {
  lead: string;
  command: N;
  request: (reason: string, requestId: string, format: FileFormat) => ApiRequest<N>;
  /** Asks for the format: the answer is the file itself. */
  formats?: boolean;
  /** What a notification says after success. */
  said: string;
  onDone: (value: ApiValue<N>, format: FileFormat) => void;
}

export function ExportButton<N extends CommandName>({
  request,
  formats = false,
  onDone,
  ...command
}: ExportButtonProps<N>) {
  const t = useT();
  const [format, setFormat] = useState<FileFormat>('xlsx');
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
          {...(formats && {
            renderFields: () => (
              <Stack gap="xs">
                <SegmentedControl
                  aria-label={t('report.export.format')}
                  data={(['xlsx', 'csv'] as const).map((value) => ({
                    value,
                    label: t(`report.export.format.${value}`),
                  }))}
                  value={format}
                  onChange={(value) => setFormat(value as FileFormat)}
                />
                <Text size="sm" c="dimmed">
                  {t('report.export.format.help')}
                </Text>
              </Stack>
            ),
          })}
          request={({ reason }, requestId) => request(reason, requestId, format)}
          onDone={(value) => onDone(value, format)}
          submit={{ label: t('report.export') }}
          onClose={close}
          {...command}
        />
      )}
    />
  );
}
