/** What operators do with the list of excluded persons; about members it is care-routes.ts. */
import { addExclusion } from '@perya/contract/accounts/operators/add-exclusion.ts';
import { checkExclusion } from '@perya/contract/accounts/operators/check-exclusion.ts';
import { fail } from '@perya/contract/result.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Accounts } from './dependencies.ts';
import { parseIdentifier, type Identifier } from './rules/exclusion.ts';
import { checkOnRecord, excludeOnRecord } from './use-cases/registration/exclude-on-record.ts';

export function bindAccountOperators(bind: BindOperators, { exclusions }: Accounts): void {
  bind(checkExclusion, async ({ change, body }) => {
    const found = identifiersOf(body.identifiers);
    return Array.isArray(found) ? checkOnRecord(exclusions, change, found) : badAt(found.bad);
  });
  bind(addExclusion, async ({ operator, change, body: { identifiers, until, reason } }) => {
    // The list holds at every brand.
    if (operator.brands !== null) return fail('permission.denied');
    const found = identifiersOf(identifiers);
    if (!Array.isArray(found)) return badAt(found.bad);
    const end = until === null || until.length === 10 ? until : new Date(until);
    if (end !== null && !exclusions.isAhead(end))
      return fail('request.invalid', { fields: { until: 'field.invalid' } });
    return excludeOnRecord(exclusions, change, { identifiers: found, end, reason });
  });
}

/** One spelling of each, or the place of the first that is none. */
function identifiersOf(given: readonly { kind: string; value: string }[]): Identifier[] | { bad: number } {
  const found = given.map(({ kind, value }) => parseIdentifier(`${kind}:${value}`));
  const bad = found.indexOf(null);
  return bad === -1 ? found.filter((one) => one !== null) : { bad };
}

const badAt = (index: number) =>
  fail('request.invalid', { fields: { [`identifiers.${index}.value`]: 'field.invalid' } });
