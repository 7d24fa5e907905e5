import { FileInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { sendFile, tableFiles, type SentFile } from '#console/lib/sent-file.ts';
import { useT } from '#console/lib/words.ts';

/** Chooses a file with a table. */
export function TableFileInput({
  error,
  onChosen,
}: {
  error?: ReactNode;
  onChosen: (file: SentFile) => void;
}) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileInput
      label={t('preview.file')}
      description={t('preview.file.help')}
      accept={tableFiles}
      required
      value={file}
      error={error}
      onChange={(chosen) => {
        setFile(chosen);
        if (chosen) void sendFile(chosen, chosen.name).then(onChosen);
      }}
    />
  );
}
