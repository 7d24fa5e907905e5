import type { BetAnswer } from '../../../sportsbook-api.ts';
import { errorStatus, fail, ok, type ErrorCode, type Result } from '../../errors.ts';
import type { SportsContext } from '../context.ts';
import { presentBets } from '../present.ts';
import type { BetRow } from '../queries/bets.ts';

/** A bet as its player is told of it; one that was refused says why. @param balanceMinor null: the wallet is asked. */
export async function answerOf(
  context: SportsContext,
  bet: BetRow,
  balanceMinor: bigint | null,
): Promise<Result<BetAnswer>> {
  if (bet.state === 'refused') return fail(codeOf(bet.refusal));
  const [view] = await presentBets(context, [bet]);
  return ok({ bet: view!, balanceMinor: balanceMinor ?? (await balanceOf(context, bet)) });
}

const codeOf = (refusal: string | null): ErrorCode =>
  refusal !== null && Object.hasOwn(errorStatus, refusal) ? (refusal as ErrorCode) : 'bet.refused';

export async function balanceOf(
  { walletOf }: SportsContext,
  { vendor, game, launch_token: token }: Pick<BetRow, 'vendor' | 'game' | 'launch_token'>,
): Promise<bigint | null> {
  const answer = await walletOf(vendor).balance(token, game);
  return answer.kind === 'taken' ? answer.balanceMinor : null;
}
