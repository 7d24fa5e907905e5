import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Info } from 'lucide-react';
import { sectionRules } from '@perya/contract/brand/setting-sections.ts';
import { sectionWord } from '#console/lib/field-words.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { Changes } from '#console/ui/Changes.tsx';
import { SchemaField } from '#console/ui/SchemaField.tsx';
import { beginningOf, type JsonSchema } from '#console/ui/schema.ts';
import type { Editing, SettingsValue } from './Settings.tsx';

interface SettingDialogProps {
  brand: string;
  value: SettingsValue;
  editing: Editing;
  onClose: () => void;
}

/** Edits one section: form, differences, reason. Sections that need a second person become a proposal. */
export function SettingDialog(props: SettingDialogProps) {
  const { brand, value, editing, onClose } = props;
  const t = useT();
  const { section } = editing;
  const needsTwo = sectionRules[section] === 'approved';
  const shared = {
    title: sectionWord(t, section),
    size: 'lg' as const,
    initial: { value: editing.value, reason: '' },
    lead: phraseOf(t, `setting.${section}.help`, ''),
    renderFields: (form: FormOf) => <Section {...props} form={form} />,
    onClose,
  };
  const changesOf = (wanted: unknown) => ({
    [section]: isFile(value, section, wanted) ? null : wanted === undefined ? {} : { value: wanted },
  });
  if (needsTwo)
    return (
      <CommandDialog
        {...shared}
        command="POST /ops/approvals/brand-settings"
        request={({ value: wanted, reason }, requestId) => ({
          body: { requestId, reason, settings: { brand, changes: changesOf(wanted) } },
        })}
        submit={{ label: t('settings.propose') }}
        said={t('settings.proposed')}
      />
    );
  return (
    <CommandDialog
      {...shared}
      command="PUT /ops/brands/:brand/settings"
      request={({ value: wanted, reason }) => ({
        params: { brand },
        body: { version: value.version, changes: changesOf(wanted), reason },
      })}
      submit={{ label: t('settings.save') }}
      said={t('settings.saved')}
    />
  );
}

interface FormOf {
  values: { value: unknown };
  setFieldValue: (path: never, value: never) => void;
}

const isFile = ({ file }: SettingsValue, section: string, wanted: unknown): boolean =>
  JSON.stringify(file[section]) === JSON.stringify(wanted);

function Section({ value, editing: { section }, form }: SettingDialogProps & { form: FormOf }) {
  const t = useT();
  const schema = (value.schema as JsonSchema).properties?.[section] ?? {};
  const isOptional = !(value.schema as JsonSchema).required?.includes(section);
  const wanted = form.values.value;
  const set = (next: unknown): void => form.setFieldValue('value' as never, next as never);
  return (
    <Stack gap="md">
      {sectionRules[section] === 'approved' && (
        <Alert color="orange" variant="light" icon={<Info size={18} aria-hidden />}>
          {t('settings.approved.lead')}
        </Alert>
      )}
      {wanted === undefined ? (
        <Button variant="default" w="fit-content" onClick={() => set(beginningOf(schema))}>
          {t('settings.begin')}
        </Button>
      ) : (
        <SchemaField schema={schema} label={sectionWord(t, section)} value={wanted} onChange={set} />
      )}
      <Group gap="xs">
        {!isFile(value, section, wanted) && (
          <Button size="compact-sm" variant="default" onClick={() => set(value.file[section])}>
            {t('settings.as.file')}
          </Button>
        )}
        {isOptional && wanted !== undefined && (
          <Button size="compact-sm" variant="default" onClick={() => set(undefined)}>
            {t('settings.leave.out')}
          </Button>
        )}
      </Group>
      <Title order={3}>{t('settings.difference')}</Title>
      {JSON.stringify(value.settings[section]) === JSON.stringify(wanted) ? (
        <Text size="sm" c="dimmed">
          {t('settings.same')}
        </Text>
      ) : (
        <Changes
          before={{ [section]: value.settings[section] ?? null }}
          after={{ [section]: wanted ?? null }}
          onlyChanged
        />
      )}
    </Stack>
  );
}
