/**
 * A ledger spread over schemas, on one PostgreSQL or several: a member's accounts stand in one schema for ever, each schema has a lane and a
 * stripe of the house, and no commit spans two of them. Money between members goes through `transit`, as it does everywhere.
 */
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import { checkPosting } from '../checks.ts';
import { guardedOwner } from '../house.ts';
import { createLane } from '../lane.ts';
import { ledgerOver, stripeOf } from '../ledger.ts';
import { cash, type Ledger, type Posting, type PostingAnswer, type TransferKey } from '../posting.ts';
import { createPurposes } from '../purposes.ts';
import { findBalance } from '../queries.ts';
import { createTeller } from '../teller.ts';
import { traceLedger, traceStatements } from '../trace-ledger.ts';
import { createClaims } from './claims.ts';
import { schemaOf } from './in-schema.ts';
import { isElsewhere, type Places } from './places.ts';
import { findHeld, insertPurposes, numberCentrally } from './queries.ts';

export interface SpreadLedgerOptions {
  /** The main database: numbers of purposes, and notifications. */
  db: Database;
  /** The caller closes them, after the ledger. */
  places: Places;
  /** 0–1023, another for each process. */
  node: number;
  makeId: MakeId;
  /** Most postings in one statement. */
  maxBatch?: number;
  /** PostgreSQL gives up a posting statement after that long. */
  statementTimeoutMs?: number;
  /** Spans for postings and statements. */
  traced?: boolean;
  /** Told when a PostgreSQL has lost acknowledged postings; nothing is posted to that schema from then on. */
  onLost?: () => void;
}

/** Answers as the ledger of one schema does; a repetition after a move too. */
export function createSpreadLedger(options: SpreadLedgerOptions): Ledger {
  const { places } = options;
  const teller = createTeller(options.db);
  const shards = Array.from({ length: places.count }, (_, number) => openShard(options, number, teller.tell));
  const claims = createClaims(shards.map(({ lane }) => lane));
  const of = (memberId: bigint): Shard['ledger'] => (shards[places.ofMember(memberId)] as Shard).ledger;
  const house = of(guardedOwner);
  const tellHold = (key: TransferKey): Promise<void> => {
    const number = places.ofMember(key.memberId);
    return places.isAway(number) ? tellCash(shards[number] as Shard, teller.tell, key) : Promise.resolve();
  };
  const ledger: Ledger = {
    async post(posting) {
      const own = of(posting.memberId);
      return posting.exclusive ? postExclusive(own, claims.claim, posting) : own.post(posting);
    },
    async hold(request) {
      const answer = await of(request.memberId).hold(request);
      if (answer.status === 'held') await tellHold(request);
      return answer;
    },
    postHold: (key, how) => of(key.memberId).postHold(key, how),
    async voidHold(key) {
      const answer = await of(key.memberId).voidHold(key);
      if (answer.status === 'voided') await tellHold(key);
      return answer;
    },
    async voidExpiredHolds() {
      for (const { ledger } of shards) await ledger.voidExpiredHolds();
    },
    postToPool: house.postToPool,
    moveInHouse: house.moveInHouse,
    emptyPool: house.emptyPool,
    poolMinor: house.poolMinor,
    balanceMinor: (brand, memberId, currency) => of(memberId).balanceMinor(brand, memberId, currency),
    // The caller's transaction is in the main database, and its pool another.
    balance: (account) => of(account.memberId).balance(account),
    statement: (account, filter, page) => of(account.memberId).statement(account, filter, page),
    findTransfer: (key) => of(key.memberId).findTransfer(key),
    claim: claims.claimContent,
    homeOf: (memberId) => (shards[places.ofMember(memberId)] as Shard).reader,
    lanes: () => shards.map(({ lane }) => lane.state()),
    async close() {
      await Promise.all(shards.map(({ lane }) => lane.close()));
      await teller.close();
    },
  };
  return options.traced ? traceLedger(ledger) : ledger;
}

/** PostgreSQL notifies only its own listeners; this notifies those of the main database. A listener that misses it refetches. */
async function tellCash({ reader }: Shard, tell: (payload: string) => void, key: TransferKey): Promise<void> {
  const { brand, memberId } = key;
  try {
    const held = await findHeld(reader, key);
    if (held === null || held.purse !== cash) return;
    const { availableMinor, seq } = await findBalance(reader, { brand, memberId, currency: held.currency });
    tell(JSON.stringify([[brand, `${memberId}`, held.currency, `${availableMinor}`, `${seq}`]]));
  } catch {
    // The hold is committed: a failed notification does not undo it.
  }
}

type Shard = ReturnType<typeof openShard>;

function openShard(
  {
    db,
    places,
    node,
    makeId,
    maxBatch = 512,
    statementTimeoutMs = 10_000,
    onLost,
    traced,
  }: SpreadLedgerOptions,
  number: number,
  tell: (payload: string) => void,
) {
  // The numbers are the main database's, so that a purpose has one everywhere; the schema has a copy.
  const purposes = createPurposes(async (lane, codes) => {
    const numbered = await numberCentrally(db, codes);
    await insertPurposes(lane, numbered);
    return numbered;
  });
  const lane = createLane({
    connect: () => places.connect(number),
    schema: schemaOf(number),
    isElsewhere,
    tell,
    houseId: stripeOf(node, number),
    purposes,
    maxBatch,
    statementTimeoutMs,
    onLost: onLost ?? (() => {}),
    trace: traced ? traceStatements(number) : undefined,
  });
  const reader = places.reader(number);
  return { lane, reader, ledger: ledgerOver({ db: reader, makeId, lanes: [lane], purposes, tell }) };
}

/** Claims the key first, on the schema of its digest. A crash between the two leaves a claim of the member's own, which a repetition finds. */
async function postExclusive(
  own: Shard['ledger'],
  claim: ReturnType<typeof createClaims>['claim'],
  posting: Posting,
): Promise<PostingAnswer> {
  checkPosting(posting);
  const owner = await claim(posting.memberId, posting.idempotencyKey);
  const taken = owner.memberId !== posting.memberId || owner.content !== null;
  // What was booked before anybody claimed its key is answered as it was.
  if (taken && (await own.findTransfer(posting)) === null) return { status: 'refused', because: 'exclusive' };
  return own.post({ ...posting, exclusive: false });
}
