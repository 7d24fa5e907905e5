/**
 * `npm run check:abuse`: runs every attack of `tools/abuse/` against a running instance and prints whether it held.
 *
 *   --url http://127.0.0.1:3000       the site; without it a demo is started in a data folder of its own
 *   --studio http://127.0.0.1:3001    the studio
 *   --database postgres://…           for attacks that read codes from the outbox
 *   --data ~/.perya                   the data folder, for attacks with the keys of the demo's suppliers
 *   --only launch                     attacks whose name contains this text
 *
 * The attacks register members, fill counters and lock names: run them against a demo or a staging instance only.
 */
import { parseArgs } from 'node:util';
import { loadAttacks } from './abuse/support/attacks.ts';
import { openContext } from './abuse/support/context.ts';
import { startDemo } from './abuse/support/demo.ts';
import { elsewhere } from './abuse/support/elsewhere.ts';
import { Skipped, Vulnerable, type Attack, type AbuseContext } from './abuse/support/attack.ts';

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    studio: { type: 'string' },
    database: { type: 'string' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

const attacks = (await loadAttacks()).filter(({ name }) => name.includes(options.only));
const demo = options.url === undefined ? await startDemo() : null;
try {
  const context = await openContext({
    siteUrl: options.url ?? demo!.publicUrl,
    studioUrl: options.studio ?? demo?.studioUrl ?? null,
    databaseUrl: options.database ?? demo?.databaseUrl ?? null,
    dataDir: options.data ?? demo?.dataDir ?? null,
  });
  const failed = await runAll(attacks, context);
  await context.close();
  console.log('\nNot attacks on an instance, and shown by tests:');
  for (const { what, file, test } of elsewhere) console.log(`  ${what}: ${file}, “${test}”`);
  console.log(`\n${attacks.length} attacks, ${failed} of them succeeded or could not be run.`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await demo?.stop();
}

async function runAll(list: readonly Attack[], context: AbuseContext): Promise<number> {
  let failed = 0;
  for (const attack of list) {
    const verdict = await attack.run(context).then(
      () => ({ sign: '✓', words: 'refused' }),
      (error: unknown) => {
        if (error instanceof Skipped) return { sign: '–', words: `skipped: ${error.message}` };
        failed += 1;
        const words = error instanceof Vulnerable ? error.message : String((error as Error).stack ?? error);
        return { sign: '✗', words };
      },
    );
    console.log(`${verdict.sign} ${attack.name}: ${verdict.words}`);
  }
  return failed;
}
