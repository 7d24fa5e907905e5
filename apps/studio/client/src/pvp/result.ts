/** What a match brought a seat, in words. */
import type { PvpShareView } from '../../../src/pvp-api.ts';
import type { PvpWords } from './pvp-words.ts';

export interface Result {
  title: string;
  tone: 'plain' | 'win' | 'lost';
  detail: string;
}

export function resultOf({ say, money }: PvpWords, share: PvpShareView, stakeMinor: bigint): Result {
  const net = share.netMinor - share.rakeMinor;
  const back = say('pvp.backOf', { amount: money(share.paidMinor), stake: money(stakeMinor) });
  if (net === 0n) return { title: say('pvp.even'), tone: 'plain', detail: '' };
  if (net < 0n) return { title: say('pvp.lost', { amount: money(-net) }), tone: 'lost', detail: back };
  return {
    title: say('pvp.won', { amount: money(net) }),
    tone: 'win',
    detail: say('pvp.rakeOf', { amount: money(share.rakeMinor) }),
  };
}
