import { SegmentedControl } from '@mantine/core';
import { useT } from '#console/lib/words.ts';

/** Languages that editors write in. */
const languages = ['EN', 'TY'] as const;
export type SiteLanguage = (typeof languages)[number];

interface LanguageChoiceProps {
  value: SiteLanguage;
  onChange: (language: SiteLanguage) => void;
}

/** The language of a preview. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const t = useT();
  return (
    <SegmentedControl
      data={languages.map((language) => ({ value: language, label: t(`content.language.${language}`) }))}
      value={value}
      onChange={(language) => onChange(language as SiteLanguage)}
      aria-label={t('shell.language')}
    />
  );
}
