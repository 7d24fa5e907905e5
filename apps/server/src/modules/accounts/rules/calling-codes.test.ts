import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile';
import { expect, test } from 'vitest';
import { callingCodeOf, callingCountries } from '@perya/contract/brand/calling-codes.ts';

test('the calling codes of the settings are those of libphonenumber', () => {
  const known = getCountries().filter((country) => /^[A-Z]{2}$/.test(country));
  expect(callingCountries.toSorted()).toEqual([...known].toSorted());
  for (const country of known)
    expect([country, callingCodeOf(country)]).toEqual([country, `+${getCountryCallingCode(country)}`]);
  expect(callingCodeOf('XX')).toBeNull();
});
