import { Button, Group, Text, Textarea } from '@mantine/core';
import { useNowMs } from '#console/lib/now.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { MomentInput } from '#console/ui/MomentInput.tsx';
import type { Feedback } from './FeedbackQueue.tsx';

interface DialogProps {
  feedback: Feedback;
  onClose: () => void;
}

const canned = ['thanks', 'checking', 'solved'] as const;

export function AnswerDialog({
  feedback: { id, version, memberId, userName, answer },
  onClose,
}: DialogProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t('feedback.answer')}
      lead={userName}
      memberId={memberId}
      command="POST /ops/feedback/:feedbackId/answer"
      initial={{ answer: answer ?? '' }}
      renderFields={(form) => (
        <>
          <Group gap="xs">
            <Text size="xs" c="dimmed">
              {t('feedback.canned')}
            </Text>
            {canned.map((one) => (
              <Button
                key={one}
                size="compact-xs"
                variant="default"
                onClick={() => form.setFieldValue('answer', form.values.answer + t(`feedback.canned.${one}`))}
              >
                {t(`feedback.canned.${one}`).trim().slice(0, 28)}
              </Button>
            ))}
          </Group>
          <Textarea
            label={t('feedback.answer')}
            autosize
            minRows={5}
            maxLength={2000}
            required
            data-autofocus
            {...form.getInputProps('answer')}
          />
        </>
      )}
      request={(values) => ({ params: { feedbackId: id }, body: { version, answer: values.answer } })}
      submit={{ label: t('feedback.answer') }}
      said={t('feedback.answer.said')}
      onClose={onClose}
    />
  );
}

/** Default deadline of a complaint. */
const usualMs = 2 * 86_400_000;

export function ComplaintDialog({ feedback: { id, version, complaintDueAt }, onClose }: DialogProps) {
  const t = useT();
  const isNew = complaintDueAt === null;
  const nowMs = useNowMs();
  const initial: { dueAt: string; reason: string } = {
    dueAt: new Date(nowMs + usualMs).toISOString(),
    reason: '',
  };
  return (
    <CommandDialog
      title={t(isNew ? 'feedback.complaint.set' : 'feedback.complaint.end')}
      command="PUT /ops/feedback/:feedbackId/complaint"
      initial={initial}
      renderFields={(form) =>
        isNew && (
          <MomentInput
            label={t('feedback.complaint.due')}
            value={form.values.dueAt}
            earliest={new Date(nowMs).toISOString()}
            onChange={(at) => at && form.setFieldValue('dueAt', at)}
          />
        )
      }
      request={({ dueAt, reason }) => ({
        params: { feedbackId: id },
        body: { version, dueAt: isNew ? dueAt : null, reason },
      })}
      submit={{ label: t(isNew ? 'feedback.complaint.set' : 'feedback.complaint.end') }}
      said={t('feedback.complaint.said')}
      onClose={onClose}
    />
  );
}
