import type { ValueInputOf, ParsedRequestOf } from '@perya/contract/endpoint.ts';
import type { listAudit as listEndpoint } from '@perya/contract/operators/audit.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import type { Operators } from '../dependencies.ts';
import { presentAudit } from '../present.ts';
import { listAuditRows, type AuditFilter, type AuditRow } from '../queries/audit.ts';

/** A page of the audit. An operator of some brands sees the rows of these. */
export async function listAudit(
  { db }: Operators,
  { brands }: OperatorSession,
  { brand, after, limit, ...filter }: ParsedRequestOf<typeof listEndpoint>['query'],
): Promise<Result<ValueInputOf<typeof listEndpoint>, 'request.invalid'>> {
  const cursor = after === undefined ? null : readCursor(after);
  if (cursor === 'bad') return fail('request.invalid', { fields: { after: 'field.invalid' } });
  const rows = await listAuditRows(db, {
    ...filter,
    brands: brand === undefined ? brands : [brand],
    after: cursor,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return ok({ list: page.map(presentAudit), next: rows.length > limit && last ? cursorOf(last) : null });
}

const cursorOf = ({ at, chain, number }: AuditRow): string =>
  Buffer.from(`${at.toISOString()} ${number} ${chain}`).toString('base64url');

function readCursor(text: string): NonNullable<AuditFilter['after']> | 'bad' {
  const plain = Buffer.from(text, 'base64url').toString('utf8');
  const [, at = '', number = '', chain = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,18}) ([a-z0-9-]{0,32})$/.exec(plain) ?? [];
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? 'bad' : { at: moment, number: BigInt(number), chain };
}
