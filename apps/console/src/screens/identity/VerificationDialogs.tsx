import { Select, Textarea, TextInput, type TextareaProps } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { UseFormReturnType } from '@mantine/form';
import type { ApiRequest } from '#console/lib/api.ts';
import { clearable } from '#console/lib/clearable.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import type { Picture, Submission } from './VerificationQueue.tsx';

interface DialogProps {
  submission: Submission;
  onClose: () => void;
}

/** Asks for a reason, puts it on record, then shows the pictures. */
export function ViewDialog({
  submission,
  onShown,
  onClose,
}: DialogProps & { onShown: (pictures: readonly Picture[]) => void }) {
  const t = useT();
  return (
    <CommandDialog
      title={t('verifications.view')}
      lead={t('verifications.view.lead')}
      command="POST /ops/identity/submissions/:submissionId/pictures"
      initial={{ reason: '' }}
      request={({ reason }) => ({ params: { submissionId: submission.id }, body: { reason } })}
      submit={{ label: t('verifications.view') }}
      said={t('verifications.view.said')}
      onDone={({ list }) => onShown(list)}
      onClose={onClose}
    />
  );
}

/** A note for colleagues. */
function NoteField(input: TextareaProps) {
  const t = useT();
  return (
    <Textarea
      label={t('verifications.note')}
      description={t('verifications.note.help')}
      maxLength={300}
      autosize
      minRows={2}
      {...input}
    />
  );
}

type Accepted = {
  name: string;
  bornOn: string | null;
  country: string;
  documentUntil: string | null;
  note: string;
};

/** What an operator reads on a document; a provider may have read it before. */
function DocumentFields({
  form,
  payeeName,
}: Pick<Submission, 'payeeName'> & { form: UseFormReturnType<Accepted> }) {
  const t = useT();
  return (
    <>
      <TextInput
        label={t('verifications.name')}
        description={
          payeeName === null
            ? t('verifications.name.plain')
            : t('verifications.name.help', { payee: payeeName })
        }
        maxLength={100}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <DatePickerInput label={t('verifications.born')} {...clearable(t)} {...form.getInputProps('bornOn')} />
      <TextInput
        label={t('verifications.country')}
        description={t('verifications.country.help')}
        maxLength={2}
        {...form.getInputProps('country')}
      />
    </>
  );
}

/** Accepts a submission. A document needs the name on it: payouts go to accounts in this name. */
export function AcceptDialog({
  submission: { id, tier, memberId, userName, payeeName, pictures, finding },
  onClose,
}: DialogProps) {
  const t = useT();
  const isDocument = pictures.some(({ kind }) => kind === 'document');
  const initial: Accepted = {
    name: finding?.name ?? '',
    bornOn: finding?.bornOn ?? null,
    country: finding?.country ?? '',
    documentUntil: finding?.documentUntil ?? null,
    note: '',
  };
  return (
    <CommandDialog
      title={t('verifications.accept')}
      lead={t('verifications.accept.lead', { name: userName, tier })}
      memberId={memberId}
      command="POST /ops/identity/submissions/:submissionId/decision"
      initial={initial}
      renderFields={(form) => (
        <>
          {isDocument && <DocumentFields form={form} payeeName={payeeName} />}
          <DatePickerInput
            label={t('verifications.until')}
            description={t('verifications.until.help')}
            {...clearable(t)}
            {...form.getInputProps('documentUntil')}
          />
          <NoteField {...form.getInputProps('note')} />
        </>
      )}
      request={({ name, bornOn, country, documentUntil, note }) => ({
        params: { submissionId: id },
        body: {
          decision: 'accept' as const,
          note,
          ...(name.trim() !== '' && { name }),
          ...(bornOn !== null && { bornOn }),
          ...(country.trim() !== '' && { country: country.trim().toUpperCase() }),
          ...(documentUntil !== null && { documentUntil }),
        },
      })}
      submit={{ label: t('verifications.accept'), color: 'teal' }}
      said={t('verifications.accepted')}
      onClose={onClose}
    />
  );
}

type Because = NonNullable<
  ApiRequest<'POST /ops/identity/submissions/:submissionId/decision'>['body']['reason']
>;
const becauses: readonly Because[] = ['unreadable', 'expired', 'mismatch', 'incomplete', 'other'];

/** Refuses a submission, with the reason that the member reads. */
export function RejectDialog({ submission: { id, tier, memberId, userName }, onClose }: DialogProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t('verifications.reject')}
      lead={t('verifications.reject.lead', { name: userName, tier })}
      memberId={memberId}
      command="POST /ops/identity/submissions/:submissionId/decision"
      initial={{ because: 'unreadable', note: '' }}
      renderFields={(form) => (
        <>
          <Select
            label={t('verifications.because')}
            data={becauses.map((value) => ({ value, label: t(`verifications.because.${value}`) }))}
            allowDeselect={false}
            {...form.getInputProps('because')}
          />
          <NoteField {...form.getInputProps('note')} />
        </>
      )}
      request={({ because, note }) => ({
        params: { submissionId: id },
        body: { decision: 'reject' as const, reason: because as Because, note },
      })}
      submit={{ label: t('verifications.reject'), color: 'red' }}
      said={t('verifications.rejected')}
      onClose={onClose}
    />
  );
}
