/** The process that the transit test kills: it sends money to another member, and dies when the sender's posting is booked. */
import { createLedger } from '#modules/wallet/ledger/ledger.ts';
import { sendToMembers } from '#modules/wallet/ledger/transit.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';

const [url, senderId, receiverId, amountMinor, idempotencyKey] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
const ledger = createLedger({
  db: openDatabase(url, 1),
  node: 18,
  makeId: createIdMaker(18),
});
const dying: Pick<typeof ledger, 'post'> = {
  async post(posting) {
    const answer = await ledger.post(posting);
    if (posting.kind === 'transferOut') process.kill(process.pid, 'SIGKILL');
    return answer;
  },
};
await sendToMembers(dying, {
  brand: 'perya',
  currency: 'PHP',
  senderId: BigInt(senderId),
  parts: [{ receiverId: BigInt(receiverId), amountMinor: BigInt(amountMinor) }],
  idempotencyKey,
  reference: 'a gift',
  detail: { note: 'x' },
});
