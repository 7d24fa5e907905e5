import { expect, test } from 'vitest';
import { withEmptyFields } from './empty-fields.ts';

test('an empty field is a missing one, a wrong value stays wrong', () => {
  const body = { payout: { min: '', max: '1,5', routes: [{ min: ' ', max: '2.00' }], names: [] } };
  expect(
    withEmptyFields(
      {
        'payout.min': 'field.invalid',
        'payout.max': 'field.invalid',
        'payout.routes.0.min': 'field.invalid',
        'payout.names': 'field.too.short',
        'payout.position': 'field.invalid',
      },
      body,
    ),
  ).toEqual({
    'payout.min': 'field.required',
    'payout.max': 'field.invalid',
    'payout.routes.0.min': 'field.required',
    'payout.names': 'field.required',
    'payout.position': 'field.required',
  });
});

test('a field of its own rule keeps its sentence, and so does an address', () => {
  expect(withEmptyFields({ name: 'username.taken', brand: 'field.unknown' }, { name: '' })).toEqual({
    name: 'username.taken',
    brand: 'field.unknown',
  });
});
