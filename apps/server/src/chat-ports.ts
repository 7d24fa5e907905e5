/** What the chat asks of the rest of the server. */
import type { About } from '@perya/contract/chat/about-kinds.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { Brands } from '#modules/brand/index.ts';
import { findOwnOrder, findOwnWithdrawal } from '#modules/cashier/index.ts';
import { findRound } from '#modules/suppliers/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { Desk } from '#platform/push/desk.ts';
import type { Push } from '#platform/push/push.ts';

interface Sources {
  db: Database;
  brands: Brands;
  push: Push;
  desk: Desk;
}

interface Member {
  brand: string;
  memberId: bigint;
}

export function createChatPorts({ db, brands, push, desk }: Sources) {
  return {
    timeZoneOf: (brand: string) => brands.settingsOf(brand).timeZone,
    /** Null where the brand has no chat, or one elsewhere. */
    chatOf(brand: string) {
      const { chat } = brands.settingsOf(brand);
      return chat === undefined || chat.externalUrl !== undefined ? null : chat;
    },
    labelOf: (member: Member, about: About) => labelOf(db, member, about),
    tellMember: (brand: string, memberId: string) => push.announce('chat', brand, memberId),
    tellDesks: () => desk.tell('chat'),
  };
}

/** What a member's round or order is called; null: it is not the member's. */
async function labelOf(db: Database, member: Member, { kind, id }: About): Promise<string | null> {
  const { brand, memberId } = member;
  if (kind === 'round') {
    const round = await findRound(db, brand, memberId, BigInt(id));
    return round && `${round.gameName} ${round.round}`;
  }
  if (kind === 'deposit') {
    const order = await findOwnOrder(db, brand, memberId, BigInt(id));
    return order && `${formatDecimal(order.amountMinor, order.currency)} ${order.currency}`;
  }
  const order = await findOwnWithdrawal(db, member, BigInt(id));
  return order && `${formatDecimal(order.amountMinor, order.currency)} ${order.currency}`;
}
