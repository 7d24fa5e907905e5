/**
 * `npm run audit:verify [-- --known <chain>:<number>:<hash>]…`: recomputes every hash of the operators' audit and names the first broken
 * row of each chain. It prints where the chains end: kept elsewhere and given back as `--known`, they prove later that nothing was cut off
 * and written again. Exit code 1 on a broken row, 2 where there is nothing to look at.
 */
import { parseArgs } from 'node:util';
import { verifyAudit, type KnownEnd } from '../apps/server/src/modules/operators/index.ts';
import { refuse, withDatabase } from './operator.ts';

const usage =
  'Usage: npm run audit:verify [-- --known <chain>:<number>:<hash>]… (the installation’s chain is called -)';

process.exitCode = await main();

async function main(): Promise<number> {
  const known = readArguments();
  if (!known) return refuse(usage);
  return withDatabase('The audit could not be read', async (db) => {
    const { rows } = await db.query<{ found: boolean }>(
      "select to_regclass('operators.audit') is not null as found",
    );
    if (!rows[0]?.found) return refuse('This database has no audit yet.');
    const proof = await verifyAudit(db, { known });
    for (const { chain, number, why } of proof.broken)
      console.log(`✗ ${chain || '-'}: row ${number}: ${why}`);
    for (const { chain, number, hash } of proof.ends) console.log(`  ${chain || '-'}:${number}:${hash}`);
    console.log(
      proof.broken.length === 0
        ? `✓ the audit is proven: ${proof.rows} rows, ${proof.ends.length} chains`
        : `✗ ${proof.broken.length} chains are broken`,
    );
    return proof.broken.length === 0 ? 0 : 1;
  });
}

function readArguments(): KnownEnd[] | null {
  try {
    const { values } = parseArgs({ options: { known: { type: 'string', multiple: true, default: [] } } });
    const found = values.known.map((text) => /^(-|[a-z0-9-]{1,32}):(\d{1,18}):([0-9a-f]{64})$/.exec(text));
    if (found.includes(null)) return null;
    return found.map((match) => ({
      chain: match![1] === '-' ? '' : match![1]!,
      number: BigInt(match![2]!),
      hash: match![3]!,
    }));
  } catch {
    return null;
  }
}
