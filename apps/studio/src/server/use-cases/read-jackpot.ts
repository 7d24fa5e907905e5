import { jackpotTiers, mostStakeMinor, type JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { findJackpotRules } from '@perya/game-rules/jackpot/jackpots.ts';
import type { GameName, JackpotView } from '../../api.ts';
import { fail, ok, type Result } from '../errors.ts';
import { isSlot } from '../games.ts';
import type { SessionRow } from '../queries.ts';
import type { JackpotInfo } from '../wallet-client.ts';
import type { Context } from './context.ts';

/**
 * What is in the pools that a game's stakes feed, as the wallet says it; null where there are none. A game can win only what its
 * supplier and the operator both know, and whose chances have room for its stakes.
 */
export async function askJackpot(
  context: Context,
  name: GameName,
  launchToken: string,
): Promise<Result<JackpotView | null>> {
  const game = context.games.find(name);
  const rules = game?.entry.jackpot ? findJackpotRules(game.entry.jackpot) : null;
  if (!game || !rules || !isSlot(game)) return ok(null);
  const answer = await context.walletOf(name.vendor).jackpotInfo(launchToken, name.code);
  if (answer.kind === 'unknown') {
    context.log.warn({ reason: answer.reason }, 'the wallet does not say what is in a jackpot');
    return fail('wallet.unavailable');
  }
  const known = answer.kind === 'taken' && answer.jackpot?.code === rules.code ? answer.jackpot : null;
  return ok(known && game.stakesMinor.at(-1)! <= mostStakeMinor(rules) ? present(known) : null);
}

/** The pools of an open session. */
export async function readJackpot(context: Context, session: SessionRow): Promise<Result<JackpotView>> {
  if (session.jackpot === null) return fail('not.found');
  const asked = await askJackpot(
    context,
    { vendor: session.vendor, code: session.game },
    session.launch_token,
  );
  if (!asked.ok) return asked;
  return asked.value ? ok(asked.value) : fail('not.found');
}

const isTier = (tier: string): tier is JackpotTier => jackpotTiers.some((one) => one === tier);

function present({ code, tiers, wins }: JackpotInfo): JackpotView {
  return {
    code,
    tiers: tiers.flatMap(({ tier, amountMinor }) => (isTier(tier) ? { tier, amountMinor } : [])),
    wins: wins.flatMap(({ tier, ...win }) => (isTier(tier) ? { ...win, tier } : [])),
  };
}
