import { Globe } from 'lucide-react';
import { isLanguage, useLanguage, useT } from '#app/lib/i18n.ts';
import { useSetLanguage } from '#app/lib/language.ts';
import { useSettings } from '#app/lib/settings.ts';
import styles from './LanguageSelect.module.css';

/** The language of a page that has no menu; nothing where the brand has one language. */
export function LanguageSelect() {
  const t = useT();
  const current = useLanguage();
  const setLanguage = useSetLanguage();
  const { languages } = useSettings();
  if (languages.length < 2) return null;
  return (
    <label className={styles.choice}>
      <Globe size={18} aria-hidden="true" />
      <select
        className={styles.select}
        aria-label={t('menu.language')}
        value={current}
        onChange={({ target: { value } }) => isLanguage(value) && void setLanguage(value)}
      >
        {languages.map(({ code, tag, name }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
