/** Control program verification: files and SQL of an installation against the signed list of its release (GLI-19 §2.4). */
import type { Queryable } from '../db/database.ts';
import { hashFiles } from './hash-files.ts';
import { compareHashes, readHashList } from './hash-list.ts';
import { hashRoutines, isSpread } from './hash-routines.ts';

export interface ProgramProof {
  /** `unsigned`: there is no list to compare with. */
  outcome: 'same' | 'different' | 'unsigned';
  summary: string;
  findings: string[];
}

interface Options {
  /** Folder of the release. */
  root: string;
  /** Null: only the files are compared. */
  db: Queryable | null;
  trustedKey: string | null;
  signal?: AbortSignal;
}

export async function verifyProgram({ root, db, trustedKey, signal }: Options): Promise<ProgramProof> {
  const opened = await readHashList(root, trustedKey);
  if (opened.state === 'missing')
    return {
      outcome: 'unsigned',
      summary: 'This installation has no signed list of hashes: npm run release:hashes makes one.',
      findings: [],
    };
  if (opened.state === 'refused')
    return { outcome: 'different', summary: `The list of hashes is refused: ${opened.why}.`, findings: [] };
  const { list, keyId } = opened;
  const files = await hashFiles(root, list.roots, signal);
  const findings = compareHashes(list.files, files);
  const routines = db === null ? null : await hashRoutines(db);
  if (db !== null && routines !== null)
    findings.push(...compareHashes((await isSpread(db)) ? list.routinesOfSpread : list.routines, routines));
  const looked = `${files.size} files, ${routines === null ? 'no database' : `${routines.size} SQL objects`}`;
  const signed = `${list.development ? 'a development key' : 'key'} ${keyId}, ${list.madeAt}`;
  return {
    outcome: findings.length === 0 ? 'same' : 'different',
    summary: `${looked}, ${findings.length} differences; signed by ${signed}.`,
    findings,
  };
}
