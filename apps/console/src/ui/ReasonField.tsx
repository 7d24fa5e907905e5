import { Textarea, type TextareaProps } from '@mantine/core';
import { useT } from '#console/lib/words.ts';

/** The reason of a command, for the audit. */
export function ReasonField(input: TextareaProps) {
  const t = useT();
  return (
    <Textarea
      label={t('command.reason')}
      description={t('command.reason.help')}
      autosize
      minRows={2}
      maxLength={500}
      required
      {...input}
    />
  );
}
