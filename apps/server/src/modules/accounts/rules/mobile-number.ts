import { plainMobile } from '@perya/contract/accounts/plain-text.ts';
import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';

/** The brand's countries (ISO 3166), those that numbers may belong to; the first is the usual one. */
export type Countries = readonly string[];

/**
 * A mobile number as it is dialled from anywhere (E.164), from what somebody typed: with or without the country, the zero
 * before it, or spaces. @param dialingCode the country's, such as `+63`; without it the brand's first country.
 * @returns null when it is no mobile number of one of the countries.
 */
export function toE164(text: string, dialingCode: string | undefined, countries: Countries): string | null {
  const known = knownOf(countries);
  const wanted = dialingCode?.replace(/^\+/, '') ?? '';
  const country = wanted === '' ? known[0] : known.find((one) => getCountryCallingCode(one) === wanted);
  if (country === undefined) return null;
  const number = parsePhoneNumberFromString(plainMobile(text), { defaultCountry: country, extract: false });
  if (!number?.isValid() || number.country === undefined || number.ext !== undefined) return null;
  return known.includes(number.country) ? number.number : null;
}

/** A number that begins with its country, such as `+639171234567`; null: no valid mobile number of any country. */
export function e164Of(text: string): string | null {
  const number = parsePhoneNumberFromString(plainMobile(text), { extract: false });
  return number?.isValid() && number.country !== undefined && number.ext === undefined ? number.number : null;
}

export interface MobileCountry {
  country: string;
  /** Such as `+63`. */
  dialingCode: string;
  /** A number as people of the country write it. */
  example: string;
}

/** What a form offers to choose from. */
export function mobileCountriesOf(countries: Countries): MobileCountry[] {
  return knownOf(countries).map((country) => ({
    country,
    dialingCode: `+${getCountryCallingCode(country)}`,
    example: getExampleNumber(country, examples)?.formatNational() ?? '',
  }));
}

function knownOf(countries: Countries): CountryCode[] {
  return countries.filter((country): country is CountryCode => isSupportedCountry(country));
}
