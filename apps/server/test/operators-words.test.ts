/** Nobody reads codes in the audit: every command has a phrase for its action and its object. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AuditName, Endpoint } from '@perya/contract/endpoint.ts';
import { permissions } from '@perya/contract/operators/permissions.ts';
import { operatorEndpoints } from '@perya/contract/operators-api.ts';
import { en } from '@perya/phrases/console/en.ts';
import { commandAudits } from '../../../tools/command-audits.ts';

const unnamed = (audits: readonly AuditName[]): string[] => {
  const keys = audits.flatMap(({ action, object }) => [`audit.action.${action}`, `audit.thing.${object}`]);
  return [...new Set(keys)].filter((key) => !Object.hasOwn(en, key));
};

test('every command of operators has a phrase in the console’s audit', () => {
  expect(unnamed(operatorEndpoints.flatMap(({ audit }: Endpoint) => audit ?? []))).toEqual([]);
});

test('so has every command of the command line, which names no action by itself', () => {
  expect(unnamed(Object.values(commandAudits))).toEqual([]);
  const root = join(import.meta.dirname, '../../..');
  const own = globSync('tools/*.ts', { cwd: root }).filter(
    (path) =>
      !/command-audits|\.test\./.test(path) && /\baction: '/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(own).toEqual([]);
});

test('every permission has a phrase in the matrix of roles', () => {
  expect(permissions.filter((one) => !Object.hasOwn(en, `permission.${one}`))).toEqual([]);
});
