/** A letter to all members whom a brand has now: written, read once more, sent once. */
import { Alert, Card, Stack, Text, Title } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useBrandName, useOneBrandOrNull } from '#console/lib/brand.tsx';
import { say } from '#console/lib/say.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { WizardPage, type WizardStep } from '#console/templates/WizardPage.tsx';
import { BrandSelect } from '#console/ui/BrandSelect.tsx';
import { MailFields } from '#console/ui/MailFields.tsx';

type Letter = {
  brand: string;
  subject: string;
  text: string;
  subjectTy: string;
  textTy: string;
};

/** English is what every other language falls back to; Filipino is left out where it is empty. */
const textsOf = ({ subject, text, subjectTy, textTy }: Letter) => ({
  EN: { subject, text },
  ...((subjectTy.trim() || textTy.trim()) && { TY: { subject: subjectTy, text: textTy } }),
});

function useAgain(): { round: number; again: (sent: boolean) => void } {
  const t = useT();
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  return {
    round,
    again(sent) {
      if (!sent) say(t, t('mail.sent.before'), 'orange');
      setRound(round + 1);
      void navigate('.', { replace: true });
    },
  };
}

export function Broadcast() {
  const t = useT();
  const brand = useOneBrandOrNull()?.code ?? '';
  const { round, again } = useAgain();
  return (
    <WizardPage
      key={`${brand} ${round}`}
      title={t('broadcast.title')}
      lead={t('broadcast.lead')}
      command="POST /ops/brands/:brand/broadcasts"
      initial={emptyLetter(brand)}
      steps={[
        {
          label: t('mail.to'),
          names: ['brand'],
          render: (form) => <BrandSelect {...form.getInputProps('brand')} />,
        },
        ...letterSteps(t),
      ]}
      validate={(letter) => missing(t, letter)}
      renderReview={(letter) => (
        <Preview letter={letter} to={t('broadcast.everybody')}>
          <Alert color="orange" variant="light" icon={<TriangleAlert size={18} aria-hidden />}>
            {t('broadcast.warning')}
          </Alert>
        </Preview>
      )}
      request={(letter, requestId) => ({
        params: { brand: letter.brand },
        body: { texts: textsOf(letter), key: requestId },
      })}
      submit={t('broadcast.send')}
      said={t('mail.said')}
      onDone={({ sent }) => again(sent)}
    />
  );
}

const emptyLetter = (brand: string): Letter => ({ brand, subject: '', text: '', subjectTy: '', textTy: '' });

function missing(t: Translate, letter: Letter): Partial<Record<keyof Letter, string | null>> {
  const filipino = letter.subjectTy.trim() !== '' || letter.textTy.trim() !== '';
  const need = (text: string, when = true): string | null =>
    when && text.trim() === '' ? t('field.required') : null;
  return {
    brand: need(letter.brand),
    subject: need(letter.subject),
    text: need(letter.text),
    subjectTy: need(letter.subjectTy, filipino),
    textTy: need(letter.textTy, filipino),
  };
}

function letterSteps(t: Translate): WizardStep<Letter>[] {
  return [
    {
      label: t('mail.english'),
      names: ['subject', 'text'],
      render: (form) => (
        <MailFields subject={form.getInputProps('subject')} text={form.getInputProps('text')} />
      ),
    },
    {
      label: t('mail.filipino'),
      names: ['subjectTy', 'textTy'],
      render: (form) => (
        <MailFields
          subject={form.getInputProps('subjectTy')}
          text={form.getInputProps('textTy')}
          required={false}
        />
      ),
    },
  ];
}

function Preview({ letter, to, children }: { letter: Letter; to: string; children?: ReactNode }) {
  const t = useT();
  return (
    <Stack gap="md">
      {children}
      <Text size="sm">{t('mail.preview.to', { to, brand: useBrandName(letter.brand) })}</Text>
      {Object.entries(textsOf(letter)).map(([language, one]) => (
        <Card key={language} withBorder padding="md" lang={language === 'TY' ? 'fil' : 'en'}>
          <Title order={2} mb="xs">
            {one.subject}
          </Title>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {one.text}
          </Text>
        </Card>
      ))}
    </Stack>
  );
}
