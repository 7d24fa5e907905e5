/** The pools of the house's jackpot, and a game that feeds them. */
import { jackpotTiers, type JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { peryaJackpot } from '@perya/game-rules/jackpot/jackpots.ts';
import { brand, currency, type MoneyServer } from '#test/money-server.ts';
import { id, type Seat, unit } from '#test/supplier-table.ts';

export const jackpotGame = 'codex-of-kings';

/** With which the house begins a pool. */
export const seedOf = (tier: JackpotTier): bigint =>
  BigInt(peryaJackpot.tiers.find((one) => one.tier === tier)!.seedMinor);

export const pooledMinor = ({ ledger }: MoneyServer, tier: JackpotTier): Promise<bigint> =>
  ledger.balanceMinor(brand, BigInt(jackpotTiers.indexOf(tier) + 1), currency);

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
