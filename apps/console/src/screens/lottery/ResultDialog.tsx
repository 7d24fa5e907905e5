import { SimpleGrid, Text, TextInput } from '@mantine/core';
import type { ApiRequest } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';

interface ResultDialogProps {
  issue: ApiRequest<'POST /ops/lottery/result'>['body']['issue'];
  /** Digits of each lot. */
  lots: readonly number[];
  doing: 'enter' | 'correct';
  onClose: () => void;
}

type Fields = Record<`lot${number}`, string>;

const fieldsOf = (lots: readonly number[]): Fields =>
  Object.fromEntries(lots.map((_, lot) => [`lot${lot}`, '']));

/** The typed numbers; an incomplete lot becomes -1, which the server refuses. */
const numbersOf = (fields: Fields, lots: readonly number[]): number[] =>
  lots.map((digits, lot) => {
    const text = fields[`lot${lot}`] ?? '';
    return text.length === digits ? Number(text) : -1;
  });

/**
 * The numbers of a board, lot by lot: entered blind, or proposed as a correction. A whole list can be pasted into the first field.
 */
export function ResultDialog({ issue, lots, doing, onClose }: ResultDialogProps) {
  const t = useT();
  if (doing === 'enter')
    return (
      <CommandDialog
        title={t('lottery.enter')}
        lead={t('lottery.enter.lead')}
        command="POST /ops/lottery/result"
        initial={fieldsOf(lots)}
        renderFields={(form) => <Lots lots={lots} form={form} />}
        request={(fields) => ({ body: { issue, numbers: numbersOf(fields, lots) } })}
        submit={{ label: t('lottery.enter') }}
        said={t('lottery.enter.done')}
        onClose={onClose}
      />
    );
  return (
    <CommandDialog
      title={t('lottery.correct')}
      lead={t('lottery.correct.lead')}
      command="POST /ops/approvals/lottery-correction"
      initial={{ ...fieldsOf(lots), reason: '' }}
      renderFields={(form) => <Lots lots={lots} form={form} />}
      request={({ reason, ...fields }, requestId) => ({
        body: { issue, reason, requestId, numbers: numbersOf(fields, lots) },
      })}
      submit={{ label: t('lottery.correct'), color: 'red' }}
      said={t('lottery.correct.done')}
      onClose={onClose}
    />
  );
}

interface LotsForm {
  values: Record<string, string>;
  setFieldValue(field: string, value: string): void;
}

function Lots({ lots, form }: { lots: readonly number[]; form: unknown }) {
  const t = useT();
  const { values, setFieldValue } = form as LotsForm;
  const named = lots.map((digits, lot) => ({ name: `lot${lot}`, digits, lot }));
  const paste = (text: string): boolean => {
    const parts = text.trim().split(/[^0-9]+/);
    if (parts.length !== lots.length) return false;
    for (const [lot, part] of parts.entries()) setFieldValue(`lot${lot}`, part);
    return true;
  };
  return (
    <>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs" verticalSpacing="xs">
        {named.map(({ name, digits, lot }) => (
          <TextInput
            key={name}
            label={lot === 0 ? t('lottery.lot.special') : t('lottery.lot', { lot })}
            placeholder={'#'.repeat(digits)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={digits}
            data-autofocus={lot === 0 || undefined}
            value={values[name] ?? ''}
            error={isWrong(values[name] ?? '', digits)}
            onChange={({ currentTarget }) => setFieldValue(name, currentTarget.value.replaceAll(/\D/g, ''))}
            onPaste={(event) => {
              if (lot === 0 && paste(event.clipboardData.getData('text'))) event.preventDefault();
            }}
          />
        ))}
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        {t('lottery.lot.paste')}
      </Text>
    </>
  );
}

const isWrong = (text: string, digits: number): boolean => text !== '' && text.length !== digits;
