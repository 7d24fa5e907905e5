/** Exports as jobs: asked for by a command on record, written by due work, downloaded by their operator, deleted after a week. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { addDays, countDays } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { maskedUserName } from '#modules/accounts/index.ts';
import { transferKind } from '#modules/wallet/ledger/posting.ts';
import type { Change } from '#platform/change.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import type { ReportsDependencies } from '../dependencies.ts';
import { deleteExportWork, writeExportWork } from '../due-work.ts';
import {
  deleteExportRow,
  findExport,
  findExportOfRequest,
  findPart,
  insertExport,
  insertPart,
  updateBegun,
  updateDaysDone,
  updateReady,
  type ExportJob,
  type Run,
} from '../queries/export-jobs.ts';
import { cellSeparator, writeDay } from '../queries/exports.ts';
import { createRowPresenter, gameOfRow, productWord } from '../rules/export-columns.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A file is for the work at hand; the rows can be exported again. */
const keptDays = 7;
const dayMs = 24 * 3_600_000;

export interface AskedExport extends Pick<
  ExportJob,
  'requestId' | 'brand' | 'kind' | 'from' | 'to' | 'language'
> {
  reason: string;
}

/** Schedules an export. A repeated request returns the existing one. */
export function requestExport(
  { clock, makeId, due }: ReportsDependencies,
  change: Change,
  { operatorId, name }: OperatorSession,
  { reason, ...asked }: AskedExport,
): Promise<Result<ExportJob, never>> {
  return change(async (tx, note) => {
    const askedAt = clock.now();
    const exportId = makeId();
    const expiresAt = new Date(askedAt.getTime() + keptDays * dayMs);
    const added = { ...asked, exportId, operatorId, operatorName: name, askedAt, expiresAt };
    if (await insertExport(tx, added)) {
      const key = String(exportId);
      const payload = { exportId: key };
      await due.schedule(tx, writeExportWork, { key, dueAt: askedAt, payload });
      await due.schedule(tx, deleteExportWork, { key, dueAt: expiresAt, payload });
      const { brand, kind, from, to } = asked;
      note({ objectId: kind, brand, after: { export: key, from, to }, reason });
    } else note.nothing();
    return ok((await findExportOfRequest(tx, operatorId, asked.requestId)) as ExportJob);
  });
}

/**
 * Writes an export from its start, day by day, so that its progress can be seen. Writes of an earlier run are refused by its attempt
 * number.
 */
export async function writeExport(
  { db, clock, timeZoneOf, nameOfGame }: ReportsDependencies,
  exportId: string,
  signal: AbortSignal,
): Promise<void> {
  const job = await db.transaction((tx) => updateBegun(tx, exportId));
  if (job === null) return;
  const parts = createParts(db, job);
  const { brand, kind, from, to } = job;
  const present = createRowPresenter(kind, {
    language: job.language,
    kinds: kindNames,
    maskName: maskedUserName,
  });
  const nameGames = kind === 'play' ? createGameNames(nameOfGame, job.language) : null;
  const timeZone = timeZoneOf(brand);
  const days = countDays({ from, to });
  for (let done = 0; done < days; done += 1) {
    const day = addDays(from, done);
    await db.transaction((tx) =>
      writeDay(tx, kind, { brand, day, timeZone }, async (lines) => {
        signal.throwIfAborted();
        const rows = lines.map((line) => present(line.split(cellSeparator)));
        await nameGames?.(rows);
        if (!(await parts.add(rows))) throw new ExportGone();
      }),
    );
    if (!(await updateDaysDone(db, job, done + 1))) throw new ExportGone();
  }
  await updateReady(db, job, clock.now());
}

/** Names of the ledger's kinds by their numbers. */
const kindNames: ReadonlyMap<string, string> = new Map(
  Object.entries(transferKind).map(([name, number]) => [String(number), name]),
);

/** @returns a function that adds the names of game, product and supplier to each row of play; each game is looked up once. */
function createGameNames(
  nameOfGame: ReportsDependencies['nameOfGame'],
  language: ExportJob['language'],
): (rows: readonly string[][]) => Promise<void> {
  const names = new Map<string, { game: string; supplier: string } | null>();
  return async (rows) => {
    for (const cells of rows) {
      const { product, vendor, game } = gameOfRow(cells);
      const key = `${vendor} ${game}`;
      if (!names.has(key)) names.set(key, await nameOfGame(vendor, game));
      const found = names.get(key);
      cells.push(found?.game ?? '', productWord(language, product), found?.supplier ?? vendor);
    }
  };
}

/** The export was deleted, or another run writes it. */
class ExportGone extends Error {
  constructor() {
    super('the export is no longer this run’s to write');
  }
}

function createParts(db: ReportsDependencies['db'], run: Run) {
  let number = 0;
  return {
    async add(rows: readonly (readonly string[])[]): Promise<boolean> {
      number += 1;
      // Speed before size: the file is kept for a few days only.
      const part = await compress(`${rows.map((cells) => cells.join(cellSeparator)).join('\n')}\n`, {
        level: 1,
      });
      return insertPart(db, run, { number, gzip: part, rows: rows.length });
    },
  };
}

/** Text of the file, part by part. */
async function* readParts({ db }: Pick<ReportsDependencies, 'db'>, exportId: bigint): AsyncGenerator<string> {
  for (let number = 1; ; number += 1) {
    const part = await findPart(db, exportId, number);
    if (part === null) return;
    yield (await decompress(part)).toString();
  }
}

/** Rows of an export as cells; a part is held at a time. */
export async function* readRows(
  dependencies: Pick<ReportsDependencies, 'db'>,
  exportId: bigint,
): AsyncGenerator<string[]> {
  for await (const text of readParts(dependencies, exportId))
    for (const line of text.slice(0, -1).split('\n')) yield line.split(cellSeparator);
}

/** Text of an export of layout 1, as it was written. */
export const readWritten = readParts;

export function deleteExport(
  { due }: ReportsDependencies,
  change: Change,
  { operatorId }: OperatorSession,
  exportId: string,
): Promise<Result<Record<never, never>, 'not.found'>> {
  return change(async (tx, note) => {
    const job = await findExport(tx, operatorId, exportId);
    if (job === null) return fail('not.found');
    await deleteExportRow(tx, exportId);
    await due.cancel(tx, writeExportWork, exportId);
    await due.cancel(tx, deleteExportWork, exportId);
    const { brand, kind, from, to } = job;
    note({ objectId: kind, brand, before: { export: exportId, from, to } });
    return ok({});
  });
}
