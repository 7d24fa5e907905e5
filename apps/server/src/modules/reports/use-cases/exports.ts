/** Exports as jobs: asked for by a command on record, written by due work, downloaded by their operator, deleted after a week. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { addDays, countDays } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import type { WriteText } from '#platform/http/csv.ts';
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
import { headOf, writeDay } from '../queries/exports.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A file is for the work at hand; the rows can be exported again. */
const keptDays = 7;
const dayMs = 24 * 3_600_000;

export interface AskedExport extends Pick<ExportJob, 'requestId' | 'brand' | 'kind' | 'from' | 'to'> {
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
  { db, clock, timeZoneOf }: ReportsDependencies,
  exportId: string,
  signal: AbortSignal,
): Promise<void> {
  const job = await db.transaction((tx) => updateBegun(tx, exportId));
  if (job === null) return;
  const parts = createParts(db, job);
  const { brand, kind, from, to } = job;
  await parts.add([headOf(kind)], 0);
  const timeZone = timeZoneOf(brand);
  const days = countDays({ from, to });
  for (let done = 0; done < days; done += 1) {
    const day = addDays(from, done);
    await db.transaction((tx) =>
      writeDay(tx, kind, { brand, day, timeZone }, async (lines) => {
        signal.throwIfAborted();
        if (!(await parts.add(lines, lines.length))) throw new ExportGone();
      }),
    );
    if (!(await updateDaysDone(db, job, done + 1))) throw new ExportGone();
  }
  await updateReady(db, job, clock.now());
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
    async add(lines: readonly string[], rows: number): Promise<boolean> {
      number += 1;
      // Speed before size: the file is kept for a few days only.
      const part = await compress(`${lines.join('\r\n')}\r\n`, { level: 1 });
      return insertPart(db, run, { number, gzip: part, rows });
    },
  };
}

/** Sends the file part by part. */
export async function sendParts(
  { db }: ReportsDependencies,
  exportId: bigint,
  write: WriteText,
): Promise<void> {
  for (let number = 1; ; number += 1) {
    const part = await findPart(db, exportId, number);
    if (part === null) return;
    await write((await decompress(part)).toString());
  }
}

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
