/** Seeds of issues. Each follows from a secret that stands in no table, so that a dump of the database foretells nothing. */
import { createHmac } from 'node:crypto';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';

/** The house's own beacon gives a value every half minute. The chain of a day has one anchor. */
export const lotteryBeacon = { purpose: 'lottery-beacon', linkMs: 30_000, spanMs: 86_400_000 };

export interface IssueKey {
  brand: string;
  game: string;
  numero: string;
}

/** Names an issue among due work. */
export const workKey = ({ brand, game, numero }: IssueKey): string => `${brand}:${game}:${numero}`;

/** 64 hexadecimal digits. */
export const seedOf = (secret: Buffer, { brand, game, numero }: IssueKey): string =>
  createHmac('sha256', secret).update(`lottery:${brand}:${game}:${numero}`).digest('hex');

export const seedHashOf = (secret: Buffer, issue: IssueKey): string => commitmentOf(seedOf(secret, issue));
