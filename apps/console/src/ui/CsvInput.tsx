import { FileInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface CsvInputProps {
  label: string;
  error: ReactNode;
  onRead: (read: { fileName: string; csv: string }) => void;
}

/** Chooses a CSV file and reads its text. */
export function CsvInput({ label, error, onRead }: CsvInputProps) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileInput
      label={label}
      accept=".csv,text/csv"
      required
      value={file}
      error={error}
      onChange={(chosen) => {
        setFile(chosen);
        void chosen?.text().then((csv) => onRead({ fileName: chosen.name, csv }));
      }}
    />
  );
}
