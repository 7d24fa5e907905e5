import { sameChoice, type Choice } from '@perya/game-rules/choices.ts';
import type { SpinView } from '../../api.ts';
import { fail, type Result } from '../errors.ts';
import { modelOf } from '../present.ts';
import { findRound, type SessionRow } from '../queries.ts';
import type { Context } from './context.ts';
import { keepChoice } from './outcome.ts';
import { finish } from './spin.ts';

/**
 * Goes on in a round as its player decides. The choice has a number, so that a repeated request changes nothing: the same
 * choice again is answered with where the round stands, another one under that number is refused.
 */
export async function choose(
  context: Context,
  session: SessionRow,
  input: { roundId: string; index: number; choice: Choice },
): Promise<Result<SpinView>> {
  const round = await findRound(context.db, session.player_id, input.roundId);
  if (!round?.choices || !round.draws || input.index > round.choices.length) return fail('not.found');
  const made = round.choices[input.index];
  if (made) return sameChoice(made, input.choice) ? finish(context, round, null) : fail('choice.made');
  const { choices } = modelOf(round);
  if (round.state !== 'playing' || !choices?.allows(round.draws, round.choices, input.choice))
    return fail('choice.invalid');
  // Where somebody was faster, the round is looked at again: it has that choice now, or is over.
  if (!(await keepChoice(context, round, input.choice))) return choose(context, session, input);
  return finish(context, (await findRound(context.db, session.player_id, round.id))!, null);
}
