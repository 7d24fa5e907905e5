/** SQL of the choices that a player makes inside a round. */
import type { Queryable } from '@perya/process/database.ts';
import { detail, type Played, type RoundDetailRow, type RoundRow } from './queries.ts';

/**
 * Keeps one more choice of a round with what came of it. `false`: the round has another number of choices by now, or is
 * over.
 */
export async function updateToChosen(
  db: Queryable,
  round: Pick<RoundRow, 'id' | 'choices'>,
  choice: readonly number[],
  outcome: Played & { retryMs: number },
): Promise<boolean> {
  const choices = [...(round.choices ?? []), choice];
  const { rowCount } = await db.query(
    `update studio.round set choices = $2, draws = $3, win_minor = $4, steps_shown = jsonb_array_length($3::jsonb),
       state = $5, attempts = 0, updated_at = now(), next_attempt_at = now() + $6 * interval '1 millisecond'
     where id = $1 and state = 'playing' and jsonb_array_length(choices) = $7`,
    [
      round.id,
      JSON.stringify(choices),
      JSON.stringify(outcome.draws),
      outcome.winMinor,
      outcome.goesOn ? 'playing' : 'settling',
      outcome.retryMs,
      choices.length - 1,
    ],
  );
  return rowCount === 1;
}

/** Rounds that have waited for their player's choice for too long. */
export async function listAbandonedChoices(
  db: Queryable,
  abandonedAfterMs: number,
  limit: number,
): Promise<RoundDetailRow[]> {
  const { rows } = await db.query<RoundDetailRow>(
    `${detail} where r.state = 'playing' and r.choices is not null
       and r.updated_at < now() - $1 * interval '1 millisecond' order by r.updated_at limit $2`,
    [abandonedAfterMs, limit],
  );
  return rows;
}

/** Gives a round up in which nothing was risked after the bet: its stake goes back, and nothing was played. */
export async function updateUnriskedToRefunding(
  db: Queryable,
  round: Pick<RoundRow, 'id' | 'choices'>,
): Promise<void> {
  await db.query(
    `update studio.round set state = 'refunding', draws = null, win_minor = null, steps_shown = 0, attempts = 0,
       updated_at = now(), next_attempt_at = now()
     where id = $1 and state = 'playing' and jsonb_array_length(choices) = $2`,
    [round.id, round.choices?.length ?? 0],
  );
}
