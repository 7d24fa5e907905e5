import { expect, test } from 'vitest';
import { withChecked } from './use-form.ts';

type Name = 'username' | 'password';

test('a mended field loses its error, a broken one gets it, the others keep theirs', () => {
  const errors = withChecked<Name, string>(
    { username: 'username.taken' },
    ['password'],
    () => 'password.format',
  );
  expect(errors).toEqual({ username: 'username.taken', password: 'password.format' });
  expect(withChecked<Name, string>(errors, ['password'], () => null)).toEqual({ username: 'username.taken' });
});

test('an error that goes away leaves no key behind', () => {
  expect(
    Object.keys(withChecked<Name, string>({ username: 'field.required' }, ['username'], () => null)),
  ).toEqual([]);
});
