import { Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { LanguageChoice, type SiteLanguage } from './LanguageChoice.tsx';
import styles from './InPhone.module.css';

interface InPhoneProps {
  label: string;
  render: (language: SiteLanguage) => ReactNode;
}

/** What editors write as a phone shows it, in the language of one's choice: the site's colours in a frame as wide as a phone. */
export function InPhone({ label, render }: InPhoneProps) {
  const [language, setLanguage] = useState<SiteLanguage>('EN');
  return (
    <Stack gap="sm" component="section" aria-label={label}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <LanguageChoice value={language} onChange={setLanguage} />
      <div className={styles['phone']} lang={language === 'TY' ? 'fil' : 'en'}>
        {render(language)}
      </div>
    </Stack>
  );
}
