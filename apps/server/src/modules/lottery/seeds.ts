/** Seeds of issues. Each follows from a secret that stands in no table, so that a dump of the database foretells nothing. */
import { createHmac } from 'node:crypto';
import { fairNumbers, commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import { drawNumbers, type DrawShape } from '@perya/game-rules/lottery/draw.ts';

export interface IssueKey {
  brand: string;
  game: string;
  numero: string;
}

/** 64 hexadecimal digits. */
export const seedOf = (secret: Buffer, { brand, game, numero }: IssueKey): string =>
  createHmac('sha256', secret).update(`lottery:${brand}:${game}:${numero}`).digest('hex');

export const seedHashOf = (secret: Buffer, issue: IssueKey): string => commitmentOf(seedOf(secret, issue));

/** What an issue draws: from its seed, committed before the first sale, and from the root of all slips that were sold. */
export const numbersOf = (shape: DrawShape, seed: string, root: string): number[] =>
  drawNumbers(shape, fairNumbers({ serverSeed: seed, clientSeed: root, nonce: 0 }));
