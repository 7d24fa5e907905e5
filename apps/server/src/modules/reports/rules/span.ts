import { countDays } from '@perya/calendar/days.ts';
import { fail, type Failure } from '@perya/contract/result.ts';

const mostDays = 400;

/** @returns null for a span that reports allow */
export function checkSpan(span: { from: string; to: string }): Failure<'request.invalid'> | null {
  const days = countDays(span);
  return days < 1 || days > mostDays ? fail('request.invalid', { fields: { to: 'field.invalid' } }) : null;
}
