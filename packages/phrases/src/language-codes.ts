/**
 * All language codes that the site knows (specification 1 §1), each with its own name. A code without a dictionary may
 * stand in a brand's settings and is offered once there is one.
 */
import { languages, type PhraseLanguage } from './languages.ts';

interface Language {
  tag: string;
  dir: 'ltr' | 'rtl';
  /** As those who speak it write it. */
  name: string;
}

const names: Record<PhraseLanguage, string> = {
  EN: 'English',
  TY: 'Filipino',
  CN: '简体中文',
  TW: '繁體中文',
  JA: '日本語',
  KO: '한국어',
  TH: 'ไทย',
  VI: 'Tiếng Việt',
  MY: 'မြန်မာ',
  KM: 'ខ្មែរ',
  ID: 'Bahasa Indonesia',
  MS: 'Bahasa Melayu',
  HI: 'हिन्दी',
  BN: 'বাংলা',
  AR: 'العربية',
  ES: 'Español',
  PT: 'Português',
  FR: 'Français',
  RU: 'Русский',
  TR: 'Türkçe',
};

const spoken = Object.fromEntries(
  Object.entries(languages).map(([code, language]) => [
    code,
    { ...language, name: names[code as PhraseLanguage] },
  ]),
);

export const languageCodes: Readonly<Record<string, Language>> = {
  ...spoken,
  DE: { tag: 'de', dir: 'ltr', name: 'Deutsch' },
  IT: { tag: 'it', dir: 'ltr', name: 'Italiano' },
  NL: { tag: 'nl', dir: 'ltr', name: 'Nederlands' },
  PL: { tag: 'pl', dir: 'ltr', name: 'Polski' },
  CS: { tag: 'cs', dir: 'ltr', name: 'Čeština' },
  RO: { tag: 'ro', dir: 'ltr', name: 'Română' },
  EL: { tag: 'el', dir: 'ltr', name: 'Ελληνικά' },
  UA: { tag: 'uk', dir: 'ltr', name: 'Українська' },
  HE: { tag: 'he', dir: 'rtl', name: 'עברית' },
  FA: { tag: 'fa', dir: 'rtl', name: 'فارسی' },
  UR: { tag: 'ur', dir: 'rtl', name: 'اردو' },
  TA: { tag: 'ta', dir: 'ltr', name: 'தமிழ்' },
  TE: { tag: 'te', dir: 'ltr', name: 'తెలుగు' },
  NE: { tag: 'ne', dir: 'ltr', name: 'नेपाली' },
  SI: { tag: 'si', dir: 'ltr', name: 'සිංහල' },
  LO: { tag: 'lo', dir: 'ltr', name: 'ລາວ' },
};
