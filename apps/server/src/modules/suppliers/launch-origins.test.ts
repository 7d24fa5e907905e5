import { expect, test } from 'vitest';
import type { Queryable } from '#platform/db/database.ts';
import { createLaunchOrigins } from './launch-origins.ts';

test('origins of launch addresses are read again after a while, and kept while the database is away', async () => {
  let urls: string[] | null = ['https://a.example/play', 'https://a.example/other', 'no address'];
  let reads = 0;
  const db = {
    query: async () => {
      reads += 1;
      if (urls === null) throw new Error('away');
      return { rows: urls.map((url) => ({ url })) };
    },
  } as unknown as Queryable;
  let now = 0;
  const origins = createLaunchOrigins(db, { now: () => new Date(now) });
  expect(await Promise.all([origins(), origins()])).toEqual([['https://a.example'], ['https://a.example']]);
  urls = ['https://b.example:8443/x'];
  expect([await origins(), reads]).toEqual([['https://a.example'], 1]);
  now += 6_000;
  expect(await origins()).toEqual(['https://b.example:8443']);
  urls = null;
  now += 6_000;
  expect(await origins()).toEqual(['https://b.example:8443']);
});
