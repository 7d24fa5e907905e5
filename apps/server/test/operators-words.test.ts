/** Nobody reads codes in the audit: every command has a phrase for its action and its object. */
import { expect, test } from 'vitest';
import type { Endpoint } from '@perya/contract/endpoint.ts';
import { operatorEndpoints } from '@perya/contract/operators-api.ts';
import { en } from '@perya/phrases/console/en.ts';

test('every command of operators has a phrase in the console’s audit', () => {
  const missing = operatorEndpoints.flatMap(({ audit }: Endpoint) => {
    if (audit === undefined) return [];
    const { action, object } = audit;
    return [`audit.action.${action}`, `audit.thing.${object}`].filter((key) => !Object.hasOwn(en, key));
  });
  expect([...new Set(missing)]).toEqual([]);
});
