import { expect, test } from 'vitest';
import { mobileCountriesOf, toE164 } from './mobile-number.ts';

test.each([
  '09171234567',
  '9171234567',
  '0917 123 4567',
  '+639171234567',
  '00639171234567',
  ' (0917) 123-4567 ',
])('a number typed as %j is dialled as one', (text) =>
  expect(toE164(text, '+63', ['PH'])).toBe('+639171234567'),
);

test.each([
  '',
  '12345',
  '021234567',
  '+14155552671',
  '0917123456789',
  '09171234567 ext 5',
  'call 09171234567',
  '\u0669\u0661\u0667',
])('%j is no mobile number of the country', (text) => expect(toE164(text, '+63', ['PH'])).toBeNull());

test('the dialling code chooses among the countries of the brand and no others', () => {
  expect(toE164('81234567', '+65', ['PH', 'SG'])).toBe('+6581234567');
  expect(toE164('81234567', '65', ['PH', 'SG'])).toBe('+6581234567');
  expect(toE164('81234567', '+65', ['PH'])).toBeNull();
  expect(toE164('09171234567', undefined, ['PH', 'SG'])).toBe('+639171234567');
  expect(toE164('+6581234567', '+63', ['PH', 'SG'])).toBe('+6581234567');
  expect(toE164('09171234567', undefined, ['XX'])).toBeNull();
  expect(mobileCountriesOf(['PH', 'SG', 'XX'])).toEqual([
    { country: 'PH', dialingCode: '+63', example: '0905 123 4567' },
    { country: 'SG', dialingCode: '+65', example: '8123 4567' },
  ]);
});
