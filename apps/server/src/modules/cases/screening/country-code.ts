/** Countries as lists of persons write them: `PH`, `PHL`, `608`, `Philippines`, `Pilipinas`, `República de Filipinas`. Pure. */
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import { wordsOfName } from '#platform/rules/words-of-name.ts';

/** Names that the tables do not have: Filipino ones, short ones, and those of citizens that these lists are full of. */
const others: Readonly<Record<string, string>> = {
  pilipinas: 'PH',
  filipino: 'PH',
  filipina: 'PH',
  pilipino: 'PH',
  pilipina: 'PH',
  usa: 'US',
  'united states': 'US',
  'estados unidos': 'US',
  american: 'US',
  amerikano: 'US',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  british: 'GB',
  russia: 'RU',
  russian: 'RU',
  iran: 'IR',
  iranian: 'IR',
  syria: 'SY',
  syrian: 'SY',
  'north korea': 'KP',
  dprk: 'KP',
  'democratic people s republic of korea': 'KP',
  'democratic peoples republic of korea': 'KP',
  'south korea': 'KR',
  korea: 'KR',
  korean: 'KR',
  china: 'CN',
  chinese: 'CN',
  tsina: 'CN',
  taiwan: 'TW',
  taiwanese: 'TW',
  vietnam: 'VN',
  'viet nam': 'VN',
  macau: 'MO',
  macao: 'MO',
  hongkong: 'HK',
  vietnamese: 'VN',
  laos: 'LA',
  japan: 'JP',
  japanese: 'JP',
  hapon: 'JP',
  indian: 'IN',
  indonesian: 'ID',
  malaysian: 'MY',
  singaporean: 'SG',
  thai: 'TH',
  myanmar: 'MM',
  burma: 'MM',
  australian: 'AU',
  spanish: 'ES',
  saudi: 'SA',
  pakistani: 'PK',
  bangladeshi: 'BD',
  afghan: 'AF',
  iraqi: 'IQ',
  libyan: 'LY',
  yemeni: 'YE',
  somali: 'SO',
};

const joined = (text: string): string => wordsOfName(text).join(' ');
/** Without the words that a state's full name has besides. */
const shortName = (text: string): string =>
  wordsOfName(text)
    .filter((word) => !/^(the|of|republic|islamic|de|del|la|el|los|las|republica)$/.test(word))
    .join(' ');

const byName = new Map<string, string>();
const byShortName = new Map<string, Set<string>>();
for (const { countries: listed } of [spanish, english])
  for (const [code, names] of Object.entries(listed as Record<string, string | string[]>))
    for (const name of [names].flat()) {
      byName.set(joined(name), code);
      byShortName.set(shortName(name), (byShortName.get(shortName(name)) ?? new Set()).add(code));
    }
for (const [name, code] of Object.entries(others)) byName.set(name, code);

/** @returns ISO 3166-1 alpha-2; null: no country that is known. */
export function countryCodeOf(text: string): string | null {
  const written = text.trim();
  const code = written.toUpperCase().replaceAll('.', '');
  if (/^[A-Z]{2}$/.test(code) && countries.isValid(code)) return code;
  if (/^[A-Z]{3}$/.test(code)) {
    const found = countries.alpha3ToAlpha2(code);
    if (found !== undefined) return found;
  }
  if (/^\d{3}$/.test(code)) return countries.numericToAlpha2(code) ?? null;
  const [short, ...more] = byShortName.get(shortName(written)) ?? [];
  return byName.get(joined(written)) ?? (more.length === 0 ? short : undefined) ?? null;
}
