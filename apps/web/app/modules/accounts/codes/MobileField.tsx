import { useState } from 'react';
import { plainMobile } from '@perya/contract/accounts/plain-text.ts';
import { useT } from '#app/lib/i18n.ts';
import { TextField } from '#app/ui/TextField.tsx';
import type { RegisterSettings } from '../check.ts';
import styles from './MobileField.module.css';

interface MobileFieldProps {
  countries: RegisterSettings['mobile']['countries'];
  error: string | undefined;
  /** The form says that it may be left empty. */
  optional?: boolean;
  /** Another number is being typed. */
  onEdit?: (() => void) | undefined;
}

/** At most twenty characters (specification 1 §9). */
const maxLength = 20;

/** Around a number, so that a language from right to left does not turn its groups around. */
const [isolate, pop] = ['\u2066', '\u2069'];

/** A mobile number with its country before it: to choose where the brand takes several, else as a sign. */
export function MobileField({ countries, error, optional = false, onEdit }: MobileFieldProps) {
  const t = useT();
  const label = t('mobile.label');
  const [chosen, setChosen] = useState('');
  const shown = countries.find(({ dialingCode }) => dialingCode === chosen) ?? countries[0];
  const choose = (dialingCode: string) => {
    setChosen(dialingCode);
    onEdit?.();
  };
  return (
    <TextField
      name="mobileNum"
      type="tel"
      dir="ltr"
      label={optional ? t('form.optional', { field: label }) : label}
      help={shown && t('mobile.help', { example: `${isolate}${shown.example}${pop}` })}
      error={error}
      clearLabel={t('form.clear', { field: label })}
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={maxLength}
      plain={plainMobile}
      required={!optional}
      onInput={onEdit}
      {...(countries.length > 1
        ? { before: <Country countries={countries} onChoose={choose} /> }
        : { leading: <bdi dir="ltr">{shown?.dialingCode}</bdi> })}
    />
  );
}

interface CountryProps {
  countries: MobileFieldProps['countries'];
  onChoose: (dialingCode: string) => void;
}

function Country({ countries, onChoose }: CountryProps) {
  const t = useT();
  return (
    <select
      name="countryDialingCode"
      className={styles.country}
      aria-label={t('mobile.country')}
      onChange={(event) => onChoose(event.target.value)}
    >
      {countries.map(({ country, dialingCode }) => (
        <option key={country} value={dialingCode}>
          {country} {dialingCode}
        </option>
      ))}
    </select>
  );
}
