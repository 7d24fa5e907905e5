import type { Finding as Checked } from '@perya/statement/check.ts';
import { api } from '#app/lib/api.ts';

export type Finding = Checked;

/** Larger than any statement; a phone need not read it. */
const mostBytes = 30_000_000;

/** Checks a statement on this device, by the keys that the site publishes. */
export async function checkStatementFile(file: File): Promise<Finding> {
  if (file.size > mostBytes) return { ok: false, problem: 'form', line: null };
  const [{ checkFile }, { keys }, bytes] = await Promise.all([
    import('@perya/statement/check.ts'),
    api('GET /wps/report/statementKeys'),
    file.arrayBuffer(),
  ]);
  return checkFile(new Uint8Array(bytes), keys);
}
