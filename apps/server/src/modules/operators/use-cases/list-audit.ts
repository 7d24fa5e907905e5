import type { ValueInputOf, ParsedRequestOf } from '@perya/contract/endpoint.ts';
import type { listAudit as listEndpoint } from '@perya/contract/operators/audit.ts';
import { ok, type Result } from '@perya/contract/result.ts';
import { badCursor, readMomentWordCursor, writeCursor } from '@perya/http/cursor.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import type { Operators } from '../dependencies.ts';
import { presentAudit } from '../present.ts';
import { listAuditRows, type AuditRow } from '../queries/audit.ts';

/** A page of the audit. An operator of some brands sees the rows of these. */
export async function listAudit(
  { db }: Operators,
  { brands }: OperatorSession,
  { brand, after, limit, ...filter }: ParsedRequestOf<typeof listEndpoint>['query'],
): Promise<Result<ValueInputOf<typeof listEndpoint>, 'request.invalid'>> {
  const cursor = after === undefined ? null : readMomentWordCursor(after);
  if (after !== undefined && cursor === null) return badCursor();
  const rows = await listAuditRows(db, {
    ...filter,
    brands: brand === undefined ? brands : [brand],
    after: cursor && { at: cursor.at, number: cursor.id, chain: cursor.word },
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return ok({ list: page.map(presentAudit), next: rows.length > limit && last ? cursorOf(last) : null });
}

const cursorOf = ({ at, chain, number }: AuditRow): string => writeCursor(at.toISOString(), number, chain);
