/** Excluded persons: whether these are among them, and more of them, one per line. The list itself is never shown: it is personal data. */
import { Alert, Button, Card, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { clearable } from '#console/lib/clearable.ts';
import { useCommand } from '#console/lib/command.ts';
import { useCan, useSelf } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { Page } from '#console/templates/Page.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { DayInput } from '#console/ui/DayInput.tsx';
import { linesOfFile, readIdentifiers, type Identifier } from './read-identifiers.ts';

export function Exclusions() {
  const t = useT();
  const can = useCan();
  const { brands } = useSelf();
  const [text, setText] = useState('');
  const [adding, setAdding] = useState(false);
  const check = useCommand('POST /ops/exclusions/check');
  const [found, setFound] = useState<{ asked: number; excluded: number } | null>(null);
  const { identifiers, unreadable } = readIdentifiers(text);
  const usable = identifiers.length > 0 && unreadable.length === 0;
  // They are excluded everywhere, so who looks after some brands alone may not.
  const mayAdd = can('exclusion.add') && brands === null;
  return (
    <Page title={t('exclusions.title')} lead={t('exclusions.lead')}>
      <Card withBorder padding="lg" maw={760}>
        <Stack gap="md">
          <Textarea
            label={t('exclusions.persons')}
            description={t('exclusions.persons.help')}
            placeholder={t('field.example', { value: 'ana@example.com\n+639171234567\nP1234567A' })}
            autosize
            minRows={6}
            maxRows={20}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setFound(null);
            }}
            error={unreadable.length > 0 && t('exclusions.unreadable', { line: unreadable[0] ?? '' })}
          />
          <FailureAlert failure={check.failure} />
          {found && (
            <Alert
              color={found.excluded > 0 ? 'orange' : 'teal'}
              variant="light"
              icon={<Info size={18} aria-hidden />}
            >
              {t('exclusions.found', found)}
            </Alert>
          )}
          <Group justify="space-between">
            <Group gap="sm">
              <ImportButton
                onText={(content) => {
                  setText(content);
                  setFound(null);
                }}
              />
              <Count of={identifiers.length} />
            </Group>
            <Group gap="sm">
              {mayAdd && (
                <Button color="red" variant="light" disabled={!usable} onClick={() => setAdding(true)}>
                  {t('exclusions.add')}
                </Button>
              )}
              <Button
                disabled={!usable}
                loading={check.pending}
                onClick={() => void check.send({ body: { identifiers } }).then(setFound)}
              >
                {t('exclusions.check')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </Card>
      {adding && <AddDialog identifiers={identifiers} onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Count({ of: count }: { of: number }) {
  const t = useT();
  return (
    <Text size="sm" c="dimmed">
      {t('exclusions.count', { count })}
    </Text>
  );
}

function ImportButton({ onText }: { onText: (text: string) => void }) {
  const t = useT();
  return (
    <FileButton
      accept=".csv,.txt,text/csv,text/plain"
      onChange={(file) => void file?.text().then((content) => onText(linesOfFile(content)))}
    >
      {(props) => (
        <Button variant="default" {...props}>
          {t('exclusions.import')}
        </Button>
      )}
    </FileButton>
  );
}

function AddDialog({ identifiers, onClose }: { identifiers: readonly Identifier[]; onClose: () => void }) {
  const t = useT();
  return (
    <CommandDialog
      title={t('exclusions.add')}
      lead={t('exclusions.add.lead', { count: identifiers.length })}
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
          identifiers: [...identifiers],
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
