/** Every request refuses amounts above the bound. The fields are found in the schemas, so new fields are tested too. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { proposeBalanceCorrection } from './wallet/operators/propose-balance-correction.ts';
import { positiveDecimal } from './fields.ts';

interface Schema {
  _zod: { def: Record<string, unknown> & { type: string } };
  safeParse(input: unknown): { success: boolean; error?: { issues: { message: string }[] } };
}

/** Every string of a schema with its path. */
function strings(schema: Schema, path: string, seen: ReadonlySet<Schema> = new Set()): [string, Schema][] {
  if (seen.has(schema)) return [];
  const { def } = schema._zod;
  const source = def['in'] as Schema | undefined;
  if (def.type === 'string' || source?._zod.def.type === 'string') return [[path, schema]];
  const parts: [string, unknown][] = [
    ...Object.entries((def['shape'] as Record<string, unknown> | undefined) ?? {}),
    ...['element', 'innerType', 'valueType', 'in', 'left', 'right'].map((name): [string, unknown] => [
      '',
      def[name],
    ]),
    ...((def['options'] as unknown[] | undefined) ?? []).map((one): [string, unknown] => ['', one]),
  ];
  const within = new Set([...seen, schema]);
  return parts.flatMap(([name, part]) =>
    typeof part === 'object' && part !== null && '_zod' in part
      ? strings(part as Schema, name === '' ? path : `${path}.${name}`, within)
      : [],
  );
}

/** Not typed: they repeat what the page was told, or are no amounts. */
const repeated = new Set([
  'POST /wps/bonuses/:bonusId/cancel.balance',
  'POST /wps/transaction/withdraw.bonusAmount',
  'POST /api/fish/magazines/:id/shoot.fish',
]);

const takes = (schema: Schema, text: string): boolean => schema.safeParse(text).success;
const isAmount = (schema: Schema): boolean =>
  (takes(schema, '1.00') || takes(schema, '100.25')) && !takes(schema, 'x') && !takes(schema, '1.00x');
const isMinor = (path: string, schema: Schema): boolean =>
  /minor$/i.test(path) && takes(schema, '100') && !takes(schema, 'x');

async function requests(): Promise<[string, Schema][]> {
  const files = globSync('**/*.ts', {
    cwd: import.meta.dirname,
    exclude: (name) => name.endsWith('.test.ts'),
  });
  const found = new Map<string, Schema>();
  for (const file of files) {
    const exports = (await import(join(import.meta.dirname, file))) as Record<string, unknown>;
    for (const one of Object.values(exports)) {
      if (typeof one !== 'object' || one === null || !('method' in one) || !('path' in one)) continue;
      const { method, path, body } = one as Endpoint & { body?: unknown };
      if (typeof body === 'object' && body !== null && '_zod' in body)
        found.set(`${method} ${path}`, body as unknown as Schema);
    }
  }
  return [...found];
}

test('every amount of a request has a ceiling, and the refusal names it', async () => {
  const all = await requests();
  const amounts = all.flatMap(([name, body]) =>
    strings(body, name).filter(([path, schema]) => isAmount(schema) || isMinor(path, schema)),
  );
  expect(amounts.length).toBeGreaterThan(30);
  const open = amounts.filter(([path, schema]) =>
    isMinor(path, schema) ? takes(schema, '99999999999999') : takes(schema, '999999999999.99'),
  );
  expect(open.map(([path]) => path).filter((path) => !repeated.has(path))).toEqual([]);
});

test('a correction has a ceiling of its own, in both directions', () => {
  const propose = (amount: string) => {
    const body = { requestId: crypto.randomUUID(), reason: 'because', correction: { memberId: '1', amount } };
    const parsed = proposeBalanceCorrection.body.safeParse(body);
    return parsed.success ? null : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  };
  expect(propose('10000000.00')).toBeNull();
  for (const amount of ['10000000.01', '-10000000.01', '999999999999.99'])
    expect(propose(amount)).toEqual([['correction.amount', 'correction.too.large']]);
});

test('amounts up to the ceiling are taken', () => {
  for (const text of ['0.01', '1', '1000000000', '1000000000.00'])
    expect(positiveDecimal.safeParse(text).success).toBe(true);
  for (const text of ['0', '0.00', '-1', '1.001', '1000000000.01', '1e5'])
    expect(positiveDecimal.safeParse(text).success).toBe(false);
});
