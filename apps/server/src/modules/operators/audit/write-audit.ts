import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ChangeNote, Json } from '#platform/change.ts';
import { insertAudit, lockChain, type ActorKind, type AuditRow } from '../queries/audit.ts';
import { firstHash, hashOf } from './hash.ts';

/** Who did it, and from where. */
export interface Actor {
  kind: ActorKind;
  name: string;
  operatorId?: bigint;
  roles?: readonly string[];
  address?: string | null;
  sessionId?: bigint;
  requestId?: string;
}

export interface Entry extends ChangeNote {
  action: string;
  object: string;
}

/**
 * Writes a row at the end of its chain: the brand's, or the installation's. The end of the chain is locked until the transaction ends, so
 * call it last: commands of one brand then wait for each other's commit and for nothing else.
 */
export async function writeAudit(tx: Queryable, clock: Clock, actor: Actor, entry: Entry): Promise<void> {
  const chain = entry.brand ?? '';
  const end = await lockChain(tx, chain, firstHash);
  const row: Omit<AuditRow, 'hash'> = {
    chain,
    number: end.number + 1n,
    at: clock.now(),
    actorKind: actor.kind,
    actor: actor.name,
    operatorId: actor.operatorId ?? null,
    roles: [...(actor.roles ?? [])],
    address: actor.address ?? null,
    sessionId: actor.sessionId ?? null,
    action: entry.action,
    object: entry.object,
    objectId: entry.objectId,
    brand: entry.brand,
    before: textOf(entry.before),
    after: textOf(entry.after),
    reason: entry.reason ?? null,
    requestId: actor.requestId ?? null,
    previousHash: end.hash,
  };
  await insertAudit(tx, { ...row, hash: hashOf(row) });
}

const textOf = (value: Json | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value);
