/** Excluded persons: whether these are among them, and more of them, by a file or by lines. The list itself is never shown: it is personal data. */
import { Alert, Button, Card, Checkbox, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useChosenBrand } from '#console/lib/brand.tsx';
import { clearable } from '#console/lib/clearable.ts';
import { useCommand } from '#console/lib/command.ts';
import { sendFile, tableFiles, type SentFile } from '#console/lib/sent-file.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { FilePreview } from '#console/templates/FilePreview.tsx';
import { Page } from '#console/templates/Page.tsx';
import { FormFailure } from '#console/ui/FormFailure.tsx';
import { DayInput } from '#console/ui/DayInput.tsx';

type Read = ApiValue<'POST /ops/exclusions/preview'>;

/** What the server is told of a file; local numbers belong to the chosen brand's countries, or to those of all. */
interface Persons {
  fileName: string;
  file: string;
  brand?: string;
  leaveOut?: boolean;
}

export function Exclusions() {
  const t = useT();
  const [brand] = useChosenBrand();
  const [text, setText] = useState('');
  const [sent, setSent] = useState<SentFile | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const take = (file: SentFile | null): void => {
    setSent(file);
    setRead(null);
  };
  return (
    <Page title={t('exclusions.title')} lead={t('exclusions.lead')}>
      <Card withBorder padding="lg" maw={960}>
        <Stack gap="md">
          <Textarea
            label={t('exclusions.persons')}
            description={t('exclusions.persons.help')}
            placeholder={t('field.example', { value: 'ana@example.com\n+639171234567\nP1234567A' })}
            autosize
            minRows={4}
            maxRows={12}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              take(null);
            }}
          />
          <Group gap="sm">
            <FileButton
              accept={tableFiles}
              onChange={(file) => file && void sendFile(file, file.name).then(take)}
            >
              {(props) => (
                <Button variant="default" {...props}>
                  {t('list.file')}
                </Button>
              )}
            </FileButton>
            <Button
              variant="default"
              disabled={text.trim() === ''}
              onClick={() => void sendFile(new Blob([text]), t('exclusions.typed')).then(take)}
            >
              {t('exclusions.read')}
            </Button>
            {sent !== null && (
              <Text size="sm" c="dimmed">
                {sent.fileName}
              </Text>
            )}
          </Group>
          {sent !== null && (
            <FilePreview<Read>
              of={`${sent.id}|${brand ?? ''}`}
              load={(page, signal) =>
                api('POST /ops/exclusions/preview', { body: { ...personsOf(sent, brand), page } }, signal)
              }
              onRead={setRead}
            />
          )}
          {sent !== null && read !== null && (
            <Decide key={sent.id} persons={personsOf(sent, brand)} read={read} />
          )}
        </Stack>
      </Card>
    </Page>
  );
}

const personsOf = ({ fileName, file }: SentFile, brand: string | null): Persons => ({
  fileName,
  file,
  ...(brand !== null && { brand }),
});

/** Checks or excludes those that were understood. */
function Decide({ persons, read }: { persons: Persons; read: Read }) {
  const t = useT();
  const can = useCan();
  const { brands } = useSelf();
  const [adding, setAdding] = useState(false);
  const [leaveOut, setLeaveOut] = useState(false);
  const [found, setFound] = useState<{ asked: number; excluded: number } | null>(null);
  const check = useCommand('POST /ops/exclusions/check');
  // They are excluded everywhere, so who looks after some brands alone may not.
  const mayAdd = can('exclusion.add') && brands === null;
  const usable = read.identifiers > 0 && (read.faultCount === 0 || leaveOut);
  const body = { ...persons, ...(leaveOut && { leaveOut }) };
  return (
    <>
      {read.faultCount > 0 && read.identifiers > 0 && (
        <Checkbox
          label={t('exclusions.leaveOut')}
          checked={leaveOut}
          onChange={({ currentTarget }) => setLeaveOut(currentTarget.checked)}
        />
      )}
      <FormFailure failure={check.failure} />
      {found && (
        <Alert
          color={found.excluded > 0 ? 'orange' : 'teal'}
          variant="light"
          icon={<Info size={18} aria-hidden />}
          role="status"
        >
          {t('exclusions.found', found)}
        </Alert>
      )}
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('exclusions.count', { lines: read.rowCount, count: read.identifiers })}
        </Text>
        <Group gap="sm">
          {mayAdd && (
            <Button color="red" variant="light" disabled={!usable} onClick={() => setAdding(true)}>
              {t('exclusions.add')}
            </Button>
          )}
          <Button
            disabled={!usable}
            loading={check.pending}
            onClick={() => void check.send({ body }).then(setFound)}
          >
            {t('exclusions.check')}
          </Button>
        </Group>
      </Group>
      {adding && <AddDialog persons={body} count={read.identifiers} onClose={() => setAdding(false)} />}
    </>
  );
}

function AddDialog({ persons, count, onClose }: { persons: Persons; count: number; onClose: () => void }) {
  const t = useT();
  return (
    <CommandDialog
      title={t('exclusions.add')}
      lead={t('exclusions.add.lead', { count })}
      command="POST /ops/exclusions"
      initial={{ until: null as string | null, reason: '' }}
      renderFields={(form) => (
        <DayInput
          label={t('exclusions.until')}
          description={t('exclusions.until.help')}
          from="tomorrow"
          everywhere
          {...clearable(t)}
          {...form.getInputProps('until')}
        />
      )}
      request={({ until, reason }) => ({
        body: {
          ...persons,
          until,
          reason,
        },
      })}
      submit={{ label: t('exclusions.add'), color: 'red' }}
      said={t('exclusions.added')}
      onClose={onClose}
    />
  );
}
