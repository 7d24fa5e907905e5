/** Letters of the house. */
import { broadcastLetter } from '@perya/contract/inbox/operators/broadcast-letter.ts';
import { sendLetter } from '@perya/contract/inbox/operators/send-letter.ts';
import { fail } from '@perya/contract/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { MakeId } from '#platform/id.ts';
import { sendLetterOnRecord } from './use-cases/send-letter.ts';

export interface InboxOperatorPorts {
  clock: Clock;
  makeId: MakeId;
  isBrand: (brand: string) => boolean;
  findMemberId: (brand: string, userName: string) => Promise<bigint | null>;
}

export function bindInboxOperators(bind: BindOperators, ports: InboxOperatorPorts): void {
  const { isBrand, findMemberId } = ports;
  bind(sendLetter, async ({ change, params: { brand }, body: { userName, texts, key } }) => {
    if (!isBrand(brand)) return fail('not.found');
    const memberId = await findMemberId(brand, userName);
    if (memberId === null) return fail('user.unknown', { fields: { userName: 'user.unknown' } });
    return sendLetterOnRecord(ports, change, { brand, memberId, texts, key });
  });
  bind(broadcastLetter, async ({ change, params: { brand }, body: { texts, key } }) => {
    if (!isBrand(brand)) return fail('not.found');
    return sendLetterOnRecord(ports, change, { brand, memberId: null, texts, key });
  });
}
