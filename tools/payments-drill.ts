/**
 * `npm run payments:drill -- --provider xendit`: plays late, doubled, reordered, contradicting, lost, slow, failing and reversed answers against an
 * adapter, on a database of its own, and prints what came of each.
 *
 *   --provider signed|paymongo|xendit   without it, all of them
 *   --rounds 3                          how often each scene is played
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeTemporary } from './guard/guard.ts';
import { players, reportText, runDrill, type Adapter } from '../apps/server/test/payment-drill/drill.ts';
import { migrate } from '../packages/migrate/src/migrate.ts';
import { startPostgres } from './postgres.ts';

const { values } = parseArgs({
  options: { provider: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});
const all = Object.keys(players) as Adapter[];
const wanted = all.filter((name) => values.provider === undefined || name === values.provider);
const rounds = Number(values.rounds);

if (wanted.length === 0 || !Number.isInteger(rounds) || rounds < 1 || rounds > 1_000) {
  process.stderr.write(`Usage: npm run payments:drill -- [--provider ${all.join('|')}] [--rounds 1–1000]\n`);
  process.exitCode = 2;
} else {
  process.exitCode = await main();
}

async function main(): Promise<number> {
  const folder = makeTemporary('perya-drill-');
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  try {
    const directory = join(import.meta.dirname, '../apps/server/migrations');
    await migrate({ url: postgres.url, directory, name: 'server' });
    let passed = true;
    for (const adapter of wanted) {
      const report = await runDrill(adapter, { rounds, databaseUrl: postgres.url });
      process.stdout.write(`${reportText(report)}\n`);
      passed &&= report.passed;
    }
    return passed ? 0 : 1;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
