/** SQL that the rounds of tables and card tables share for operators. */

/** Joins `sums` of the stakes of each round `r`. @param $1 merchants; null: all */
export const sumsOfStakes = (
  stakes: 'studio.table_ticket' | 'studio.pvp_round',
  roundColumn: string,
): string =>
  `left join lateral (
  select jsonb_agg(jsonb_build_object('currency', one.currency, 'stakes', one.stakes, 'staked', one.staked::text, 'won', one.won::text)) as sums
  from (select t.currency, count(*)::int as stakes, sum(t.stake_minor) as staked, coalesce(sum(t.win_minor), 0) as won
    from ${stakes} t join studio.player p on p.id = t.player_id
    where t.${roundColumn} = r.id and t.state in ('pending', 'accepted', 'settling', 'closed') and ($1::text[] is null or p.merchant = any ($1))
    group by t.currency order by t.currency) one) sums on true`;
