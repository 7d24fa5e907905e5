/** Against PostgreSQL itself: what it reads in a literal is what was written. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { jsonsText, numbersText, readNumbers, textsText } from './array-text.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 1);
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

async function readBack(literal: string): Promise<(string | null)[]> {
  const { rows } = await db.query<{ texts: (string | null)[] }>('select $1::text[] as texts', [literal]);
  return rows[0]!.texts;
}

it('numbers are read as they were written', () => {
  expect(readNumbers(numbersText([1n, -2n, 3]))).toEqual(['1', '-2', '3']);
  expect(readNumbers(numbersText([]))).toEqual([]);
});

it('texts arrive as they are, whatever stands in them', async () => {
  // What the ledger lets through: no NUL, no halves of surrogate pairs.
  const text = fc.string({ unit: 'binary' }).filter((one) => !one.includes('\0'));
  const texts = fc.array(fc.option(fc.oneof(text, fc.constantFrom('', 'NULL', '"', '\\', 'a\nb', ','))));
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      expect(await readBack(textsText(values))).toEqual(values);
    }),
    { numRuns: 200 },
  );
});

it('JSON texts arrive as they are, whatever stands in them', async () => {
  const odd = fc.constantFrom('"', '\\', '\\"', '\n', '\u0001', '\u007f', '\u2028', '\ud800');
  const json = fc
    .dictionary(fc.string(), fc.oneof(fc.jsonValue(), odd, fc.string({ unit: 'binary' })))
    .map((value) => JSON.stringify(value));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(json)), async (values) => {
      expect(await readBack(jsonsText(values))).toEqual(values);
    }),
    { numRuns: 200 },
  );
});
