/** The pools of the house's jackpot, and a game that feeds them. */
import type { JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { peryaJackpot } from '@perya/game-rules/jackpot/jackpots.ts';
import { pool } from '#modules/wallet/ledger/house.ts';
import { brand, currency, type MoneyServer } from '#test/money-server.ts';
import { id, type Seat, unit } from '#test/supplier-table.ts';

export const jackpotGame = 'codex-of-kings';

/** With which the house begins a pool. */
export const seedOf = (tier: JackpotTier): bigint =>
  peryaJackpot.tiers.find((one) => one.tier === tier)!.seedMinor;

export const pooledMinor = ({ ledger }: MoneyServer, tier: JackpotTier): Promise<bigint> =>
  ledger.poolMinor(brand, pool(peryaJackpot.code, tier), currency);

export interface Staked {
  seat: Seat;
  round: string;
  bet: string;
}

/** A stake that may win a pool. */
export async function stakeAt(seat: Seat, amount: number): Promise<Staked> {
  const [round, bet] = [id(), id()];
  const { status } = await seat.bet({ round, transaction_uuid: bet, amount: amount * unit });
  if (status !== 'RS_OK') throw new Error(`no stake: ${String(status)}`);
  return { seat, round, bet };
}
