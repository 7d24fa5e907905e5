/** What the suppliers ask about members, answered by the accounts and by the players' own protection. */
import { may } from '@perya/contract/accounts/member-type.ts';
import { standsAmongWinners, type Accounts, type SitterState } from '#modules/accounts/index.ts';
import type { Protection } from '#modules/protection/index.ts';
import type { SuppliersDependencies } from '#modules/suppliers/index.ts';

/**
 * Whether a member may be offered and paid something: no trial player, nobody who is disabled, and nobody who has stopped playing
 * by his or her own will.
 */
export function createReceivers(
  { findMember }: Pick<Accounts, 'findMember'>,
  { hasStopped }: Pick<Protection, 'hasStopped'>,
): (memberId: bigint) => Promise<boolean> {
  return async (memberId) => {
    const member = await findMember(memberId);
    if (member?.status !== 'active' || !may(member.type, 'promotion')) return false;
    return !(await hasStopped(memberId));
  };
}

const isPlain = (state: SitterState): state is Exclude<SitterState, 'guarded'> => state !== 'guarded';

export function createPlayers(
  { checkSitters, findMembers }: Pick<Accounts, 'checkSitters' | 'findMembers'>,
  { judgeSitters, stopsOf }: Pick<Protection, 'judgeSitters' | 'stopsOf'>,
): Pick<SuppliersDependencies, 'checkSitters' | 'findPlayers' | 'namesOf'> {
  return {
    async checkSitters(sitters, options) {
      const states = await checkSitters(sitters, options);
      return states.every(isPlain) ? states : judgeSitters(sitters, states);
    },
    async findPlayers(memberIds) {
      const members = await findMembers(memberIds);
      return members.map(({ memberId, brand, registeredAt, status }) => ({
        memberId,
        brand,
        registeredAt,
        active: status === 'active',
      }));
    },
    async namesOf(memberIds) {
      const members = await findMembers(memberIds);
      const shown = members.filter(({ type, status }) => status === 'active' && standsAmongWinners(type));
      // A win of somebody who has stopped playing would advertise play to others, under that name.
      const stopped = await stopsOf(shown.map(({ memberId }) => memberId));
      const playing = shown.filter(({ memberId }) => !stopped.has(memberId));
      return new Map(playing.map(({ memberId, userName }) => [memberId, userName]));
    },
  };
}
