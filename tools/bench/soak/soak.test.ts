/** The soak's short form: a few players, no shared table that takes minutes, and no judgement of speed or memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../apps/server/test/database.ts';
import { startPrograms } from './programs.ts';
import { runSoak } from './run.ts';

test('players turn from game to game without an error, and the books agree afterwards', async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'perya-soak-test-'));
  try {
    const { players, accounts, problems, journal } = await runSoak(
      { minutes: 0.4, players: 8, patienceMs: 60_000, short: true },
      { start: () => startPrograms(database.url, folder), say: () => {} },
    );
    expect(problems).toEqual([]);
    expect(players).toBe(8);
    expect(accounts.tickets).toBeGreaterThan(8);
    expect([...journal.times.keys()].filter((what) => what.startsWith('bet ')).length).toBeGreaterThan(1);
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
