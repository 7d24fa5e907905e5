/** What commands about many members ask of the modules that know the members. */
import {
  changeInBulk,
  listChosen,
  listUnknownNames,
  maskedUserName,
  type Accounts,
} from '#modules/accounts/index.ts';
import type { BulkPorts } from '#modules/bulk/index.ts';
import { sendLetter } from '#modules/inbox/index.ts';
import type { Offers } from '#modules/promotions/index.ts';
import { listStopped } from '#modules/protection/index.ts';
import { sumCash } from '#modules/wallet/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { MakeId } from '#platform/id.ts';

export const createBulkPorts = (
  { clock, makeId }: { clock: Clock; makeId: MakeId },
  { findMembers }: Pick<Accounts, 'findMembers'>,
  { inBulk }: Pick<Offers, 'inBulk'>,
): BulkPorts => ({
  listChosen,
  listUnknownNames,
  async findNames(memberIds) {
    const members = await findMembers(memberIds);
    return new Map(members.map(({ memberId, userName }) => [memberId, maskedUserName(userName)]));
  },
  changeInBulk,
  listStopped,
  sumCash,
  findGrant: inBulk.find,
  grant: inBulk.grant,
  sendLetter: (tx, letter) => sendLetter({ db: tx, clock, makeId }, letter),
});
