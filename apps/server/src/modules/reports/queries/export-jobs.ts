/** SQL of exports as jobs, and of their files in parts. */
import type { Queryable } from '#platform/db/database.ts';
import type { ExportLanguage } from '../rules/export-columns.ts';
import type { ExportKind } from './exports.ts';

export interface ExportJob {
  exportId: bigint;
  operatorId: bigint;
  operatorName: string;
  requestId: string;
  brand: string;
  kind: ExportKind;
  /** Days of the brand, both inclusive. */
  from: string;
  to: string;
  state: 'waiting' | 'running' | 'ready' | 'failed';
  attempt: number;
  daysDone: number;
  rows: bigint;
  bytes: bigint;
  askedAt: Date;
  readyAt: Date | null;
  expiresAt: Date;
  /** 1: CSV as it was written before there were other formats · 2: cells. */
  layout: number;
  language: ExportLanguage;
}

const job = `export_id as "exportId", operator_id as "operatorId", operator_name as "operatorName", request_id as "requestId", brand, kind,
  from_day::text as "from", to_day::text as "to", state, attempt, days_done as "daysDone", rows, bytes, asked_at as "askedAt",
  ready_at as "readyAt", expires_at as "expiresAt", layout, language`;

type NewJob = Omit<ExportJob, 'state' | 'attempt' | 'daysDone' | 'rows' | 'bytes' | 'readyAt' | 'layout'>;

/** @returns false if the request's export exists already. */
export async function insertExport(tx: Queryable, one: NewJob): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into reports.export (export_id, operator_id, operator_name, request_id, brand, kind, from_day, to_day, state, asked_at, expires_at,
       layout, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', $9, $10, 2, $11) on conflict (operator_id, request_id) do nothing`,
    [
      one.exportId,
      one.operatorId,
      one.operatorName,
      one.requestId,
      one.brand,
      one.kind,
      one.from,
      one.to,
      one.askedAt,
      one.expiresAt,
      one.language,
    ],
  );
  return rowCount === 1;
}

export async function findExportOfRequest(
  db: Queryable,
  operatorId: bigint,
  requestId: string,
): Promise<ExportJob | null> {
  const { rows } = await db.query<ExportJob>(
    `select ${job} from reports.export where operator_id = $1 and request_id = $2`,
    [operatorId, requestId],
  );
  return rows[0] ?? null;
}

/** @param operatorId its owner */
export async function findExport(
  db: Queryable,
  operatorId: bigint,
  exportId: string,
): Promise<ExportJob | null> {
  const { rows } = await db.query<ExportJob>(
    `select ${job} from reports.export where export_id = $1 and operator_id = $2`,
    [exportId, operatorId],
  );
  return rows[0] ?? null;
}

export async function listExportsOf(db: Queryable, operatorId: bigint, limit: number): Promise<ExportJob[]> {
  const { rows } = await db.query<ExportJob>(
    `select ${job} from reports.export where operator_id = $1 order by export_id desc limit $2`,
    [operatorId, limit],
  );
  return rows;
}

/** Begins to write from the start. @returns null if it is deleted or ready. */
export async function updateBegun(tx: Queryable, exportId: string): Promise<ExportJob | null> {
  const { rows } = await tx.query<ExportJob>(
    `update reports.export set state = 'running', attempt = attempt + 1, days_done = 0, rows = 0, bytes = 0
     where export_id = $1 and state in ('waiting', 'running') returning ${job}`,
    [exportId],
  );
  if (rows[0]) await tx.query('delete from reports.export_part where export_id = $1', [exportId]);
  return rows[0] ?? null;
}

/** Which run of the work writes. */
export type Run = Pick<ExportJob, 'exportId' | 'attempt'>;

/** Adds a part of the file. @returns false if the export is deleted or another run writes it. */
export async function insertPart(
  db: Queryable,
  { exportId, attempt }: Run,
  part: { number: number; gzip: Buffer; rows: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with job as (
       update reports.export set rows = rows + $4, bytes = bytes + length($5::bytea)
       where export_id = $1 and attempt = $2 and state = 'running' returning export_id)
     insert into reports.export_part (export_id, number, gzip) select export_id, $3, $5::bytea from job`,
    [exportId, attempt, part.number, part.rows, part.gzip],
  );
  return rowCount === 1;
}

/** @returns as `insertPart` */
export async function updateDaysDone(
  db: Queryable,
  { exportId, attempt }: Run,
  days: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update reports.export set days_done = $3 where export_id = $1 and attempt = $2 and state = 'running'`,
    [exportId, attempt, days],
  );
  return rowCount === 1;
}

export async function updateReady(db: Queryable, { exportId, attempt }: Run, at: Date): Promise<void> {
  await db.query(
    `update reports.export set state = 'ready', ready_at = $3 where export_id = $1 and attempt = $2 and state = 'running'`,
    [exportId, attempt, at],
  );
}

export async function updateExportFailed(tx: Queryable, exportId: string): Promise<void> {
  await tx.query(`update reports.export set state = 'failed' where export_id = $1 and state <> 'ready'`, [
    exportId,
  ]);
}

export async function findPart(db: Queryable, exportId: bigint, number: number): Promise<Buffer | null> {
  const { rows } = await db.query<{ gzip: Buffer }>(
    'select gzip from reports.export_part where export_id = $1 and number = $2',
    [exportId, number],
  );
  return rows[0]?.gzip ?? null;
}

/** With its file. */
export async function deleteExportRow(tx: Queryable, exportId: string): Promise<void> {
  await tx.query('delete from reports.export where export_id = $1', [exportId]);
}
