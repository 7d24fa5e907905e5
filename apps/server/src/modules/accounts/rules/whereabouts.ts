import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { mobileCountriesOf, type MobileCountry } from './mobile-number.ts';

export interface Whereabouts {
  country: string | null;
  countryDialingCode: string;
  countries: MobileCountry[];
}

/**
 * @param said what the network in front of the server says of the visitor's address: an ISO 3166 code, or one of its signs
 * for "unknown" (`XX`) and for Tor (`T1`).
 */
export function whereabouts(
  { location, countryDialingCode, registration }: BrandSettings,
  said: unknown,
): Whereabouts {
  const known = typeof said === 'string' && /^[A-Z]{2}$/.test(said) && said !== 'XX';
  const country = known ? said : location;
  const countries = mobileCountriesOf(registration.countries);
  const own = countries.find((one) => one.country === country) ?? countries[0];
  return { country, countryDialingCode: own?.dialingCode ?? countryDialingCode, countries };
}
