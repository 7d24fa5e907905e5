/** Takes a list from a file into a field, so that a person reads it before it is sent. */
import { Alert, Button, FileButton, List, Stack, Text } from '@mantine/core';
import { maxFileBytes } from '@perya/contract/table-file.ts';
import type { Fault } from '@perya/tables/table.ts';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { tableFiles } from '#console/lib/sent-file.ts';
import { hasPhrase, useT } from '#console/lib/words.ts';

interface ListFileButtonProps {
  of: 'members' | 'codes';
  /** Lines of the largest list. */
  most: number;
  onRead: (lines: string) => void;
}

/** Faults that are shown of a file. */
const mostShown = 20;

export function ListFileButton({ of, most, onRead }: ListFileButtonProps) {
  const t = useT();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [fileName, setFileName] = useState('');
  const take = async (file: File): Promise<void> => {
    // Readers of workbooks are large, and most lists are typed.
    const { codeSpellings, memberSpellings, readOneColumn } =
      await import('@perya/tables/read-one-column.ts');
    const read = await readOneColumn(
      new Uint8Array(await file.arrayBuffer()),
      { maxBytes: maxFileBytes, maxRows: most },
      of === 'members' ? memberSpellings : codeSpellings,
    );
    setFileName(file.name);
    setFaults(read.ok ? [] : read.faults);
    if (read.ok) onRead(read.value.join('\n'));
  };
  return (
    <Stack gap="xs" align="flex-start">
      <FileButton accept={tableFiles} onChange={(file) => file && void take(file)}>
        {(props) => (
          <Button variant="default" size="xs" {...props}>
            {t('list.file')}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {fileName === '' ? t('list.file.help') : fileName}
      </Text>
      {faults.length > 0 && (
        <Alert
          color="red"
          variant="light"
          icon={<CircleAlert size={18} aria-hidden />}
          title={t('preview.faults', { count: faults.length })}
          role="alert"
          w="100%"
        >
          <List size="sm">
            {faults.slice(0, mostShown).map(({ code, line, value }) => (
              <List.Item key={`${code} ${line} ${value}`}>
                {[line === null ? '' : t('preview.at', { line }), hasPhrase(code) ? t(code) : code]
                  .filter(Boolean)
                  .join(': ')}
                {value ? ` (${value})` : ''}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  );
}
