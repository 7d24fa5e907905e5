import { countDays, spanOf, type Days } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { mostDays } from '@perya/contract/records/days.ts';
import { writeEnd, writeHead, writeItem, type BundleItem } from '@perya/statement/bundle/write-bundle.ts';
import type { RecordsContext } from '../dependencies.ts';
import { writeMonthlyStatement } from './write-statement.ts';

interface Member {
  brand: string;
  memberId: bigint;
  userName: string;
}

export interface ProofFile {
  fileName: string;
  content: AsyncIterable<string>;
}

/** Files that one process writes at the same time: each keeps asking the studio. */
const mostAtOnce = 4;

/** All play of some days with its proofs, and the statements of their months. Nothing is read before it is taken. */
export function writePlayProofs(
  context: RecordsContext,
  member: Member,
  days: Days,
): Result<ProofFile, 'period.too.long' | 'request.invalid' | 'system.overloaded'> {
  const count = countDays(days);
  if (count < 1) return fail('request.invalid', { fields: { to: 'field.too.small' } });
  if (count > mostDays) return fail('period.too.long');
  if (context.proofFiles.open >= mostAtOnce) return fail('system.overloaded');
  const fileName = `${member.brand}-${member.userName}-${days.from}-${days.to}.jsonl`;
  return ok({ fileName, content: writeLines(context, member, days) });
}

async function* writeLines(context: RecordsContext, member: Member, days: Days): AsyncGenerator<string> {
  const { clock, proofFiles, statementKey } = context;
  proofFiles.open += 1;
  try {
    yield writeHead({
      writtenAt: clock.now().toISOString(),
      brand: member.brand,
      ...days,
      statementKeys: [statementKey.publicKey],
    });
    let items = 0;
    for await (const item of itemsOf(context, member, days)) {
      items += 1;
      yield writeItem(item);
    }
    yield writeEnd(items);
  } finally {
    proofFiles.open -= 1;
  }
}

async function* itemsOf(context: RecordsContext, member: Member, days: Days): AsyncGenerator<BundleItem> {
  const { brand, memberId } = member;
  const account = { brand, memberId, currency: context.currencyOf(brand) };
  const span = spanOf(days, context.timeZoneOf(brand));
  for (const prove of context.ports.provePlay) yield* prove(account, span);
  for (const month of new Set([days.from.slice(0, 7), days.to.slice(0, 7)])) {
    const written = await writeMonthlyStatement(context, member, { month, format: 'csv', language: 'EN' });
    // A month of the future, or of too many lines, has no statement.
    if (written.ok)
      yield { kind: 'statement', id: month, text: new TextDecoder().decode(written.value.bytes) };
  }
}
