/**
 * `npm run statement:verify -- FILE [--key JWK-FILE]`: checks a monthly statement (CSV or PDF) without any server: that no line, and in a PDF no
 * byte, was changed, that it adds up, and that this installation signed it. The key is that of DATA_DIR, or a file with the public keys as the
 * site gives them (`GET /wps/report/statementKeys`). Exit code 1 for a statement that is not good, 2 where there is nothing to check.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFile, type Finding } from '../packages/statement/src/check.ts';
import {
  publicKeyOf,
  statementKeyFile,
  type Jwk,
  type StatementKey,
} from '../packages/statement/src/crypto.ts';

const usage = 'Usage: npm run statement:verify -- FILE [--key JWK-FILE]';

process.exitCode = await main();

async function main(): Promise<number> {
  let asked: { positionals: string[]; values: { key?: string | undefined } };
  try {
    asked = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  } catch {
    console.error(usage);
    return 2;
  }
  const [file, ...more] = asked.positionals;
  if (file === undefined || more.length > 0) {
    console.error(usage);
    return 2;
  }
  const keyFile =
    asked.values.key ??
    join(process.env['DATA_DIR'] ?? join(import.meta.dirname, '../.data'), 'keys', statementKeyFile);
  const keys = await readKeys(keyFile);
  if (!keys) {
    console.error(`${keyFile} holds no key of statements.`);
    return 2;
  }
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) {
    console.error(`${file} cannot be read.`);
    return 2;
  }
  const finding = await checkFile(bytes, keys);
  console.log(textOf(finding));
  return finding.ok ? 0 : 1;
}

/** One private or public key, or `{ keys: […] }`, also in the site's envelope. */
async function readKeys(file: string): Promise<StatementKey[] | null> {
  try {
    type Keys = { keys?: Jwk[] };
    const json = JSON.parse(await readFile(file, 'utf8')) as Jwk & Keys & { value?: Keys };
    return await Promise.all((json.keys ?? json.value?.keys ?? [json]).map(publicKeyOf));
  } catch {
    return null;
  }
}

function textOf(finding: Finding): string {
  if (finding.ok && finding.format === 'pdf') return '✓ the PDF is as it was signed';
  if (finding.ok)
    return `✓ ${finding.lines} lines are as they were signed; closing balance ${finding.closingBalance}`;
  const { problem, line } = finding;
  const at = line === null ? '' : ` (line ${line})`;
  const texts = {
    form: 'the file is no statement of this kind',
    line: 'a line was changed',
    sum: 'the statement does not add up',
    signature: 'the signature does not fit: the statement was changed',
    'key.unknown': 'it was signed with a key that is not known here',
  } as const;
  return `✗ ${texts[problem]}${at}`;
}
