import { expect, test } from 'vitest';
import { dialled } from './third-party-sms.ts';

test.each(['9171234567', '09171234567', '0917 123 4567', '(0917) 123-4567', '+63 917 123 4567'])(
  '%s is dialled as one number',
  (typed) => expect(dialled('+63', typed)).toBe('+639171234567'),
);
