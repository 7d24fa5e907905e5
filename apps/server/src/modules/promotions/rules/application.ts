import { applicationBounds, countCharacters } from '@perya/contract/promotions/application-bounds.ts';
import type { ApplicationState, Participation } from '@perya/contract/promotions/promotion.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';

/** Where an application can go from each state, and who may take it there. */
const steps: Readonly<Record<ApplicationState, Partial<Record<ApplicationState, 'operator' | 'member'>>>> = {
  applying: { process: 'operator', joined: 'operator', rejected: 'operator' },
  process: { joined: 'operator', rejected: 'operator' },
  rejected: {},
  joined: { issued: 'operator' },
  signed: { issued: 'operator' },
  issued: { claimed: 'member' },
  claimed: {},
};

export function mayStep(from: ApplicationState, to: ApplicationState, who: 'operator' | 'member'): boolean {
  return steps[from][to] === who;
}

/**
 * What is wrong with what was sent, by field, or null. A sign-up brings nothing; a form brings a remark or a picture at
 * least, the remark within 140 characters as people count them (specification 2 §5).
 */
export function refusedFields(
  participation: Exclude<Participation, 'none'>,
  remark: string,
  pictures: number,
): Record<string, ErrorCode> | null {
  if (participation === 'sign') {
    if (pictures > 0) return { pictures: 'field.unknown' };
    return remark === '' ? null : { remark: 'field.unknown' };
  }
  if (remark === '' && pictures === 0) return { remark: 'field.required' };
  return countCharacters(remark) > applicationBounds.remark ? { remark: 'field.too.long' } : null;
}
