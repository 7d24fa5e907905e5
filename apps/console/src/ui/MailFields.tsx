import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core';
import { useT } from '#console/lib/words.ts';

interface MailFieldsProps {
  subject: TextInputProps;
  text: TextareaProps;
  /** False: a translation, which may be left out. */
  required?: boolean;
}

/** Subject and text of mail to players. */
export function MailFields({ subject, text, required = true }: MailFieldsProps) {
  const t = useT();
  return (
    <>
      <TextInput label={t('mail.subject')} maxLength={120} required={required} data-autofocus {...subject} />
      <Textarea
        label={t('mail.text')}
        description={t(required ? 'mail.text.help' : 'mail.filipino.help')}
        autosize
        minRows={6}
        maxLength={10_000}
        required={required}
        {...text}
      />
    </>
  );
}
