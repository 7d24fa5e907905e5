/**
 * The process that the crash test kills: a ledger that posts what its parent sends and answers what the ledger answers.
 * Its third argument makes it a control: `early` answers before the commit, `forgetful` commits without waiting for the disk.
 */
import { openDatabase } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createLedger } from '#modules/wallet/ledger/ledger.ts';
import { LedgerCommitsLost, LedgerOutcomeUnknown } from '#modules/wallet/ledger/posting.ts';

/** What the parent says. */
export interface Order {
  number: number;
  memberId: string;
  key: string;
  amount: string;
}

/** What it hears: a status of the ledger, or `unknown`. */
export interface Reply {
  number: number;
  status: string;
  transferId?: string;
}

const [url, node, mode] = process.argv.slice(2) as [string, string, 'honest' | 'early' | 'forgetful'];
const opened = openDatabase(url, 2);
/** Sessions wait for the disk, whatever the server's settings say; those of the control do not. */
const connect = async () => {
  const client = await opened.connect();
  await client.query('set synchronous_commit = off');
  return client;
};
const db = mode === 'forgetful' ? { ...opened, connect } : opened;
const ledger = createLedger({
  db,
  node: Number(node),
  makeId: createIdMaker(Number(node)),
  lanes: 2,
});

process.on('message', (order: Order) => {
  if (mode === 'early') process.send?.({ number: order.number, status: 'booked' } satisfies Reply);
  void post(order).then((reply) => {
    if (mode !== 'early') process.send?.(reply);
  });
});
process.on('disconnect', () => process.exit());
process.send?.({ number: 0, status: 'ready' } satisfies Reply);

async function post({ number, memberId, key, amount }: Order): Promise<Reply> {
  const amountMinor = BigInt(amount);
  try {
    const answer = await ledger.post({
      brand: 'perya',
      memberId: BigInt(memberId),
      idempotencyKey: key,
      kind: amountMinor < 0n ? 'bet' : 'win',
      currency: 'PHP',
      amountMinor,
      house: 'gaming:RNG',
      // Every fourth posting has a second leg, of a bonus: both or none survive.
      more:
        Number(key.split(':')[1]) % 4 === 0
          ? [{ purse: 1n, amountMinor: 1n, house: 'promotion:crash' }]
          : undefined,
    });
    const transferId = 'transferId' in answer ? `${answer.transferId}` : undefined;
    return { number, status: answer.status, ...(transferId !== undefined && { transferId }) };
  } catch (error) {
    if (error instanceof LedgerOutcomeUnknown) return { number, status: 'unknown' };
    if (error instanceof LedgerCommitsLost) return { number, status: 'lost' };
    throw error;
  }
}
