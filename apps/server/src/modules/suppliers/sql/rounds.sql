-- Counts what these accounts have booked since they were counted: rounds, and what was staked in games of jackpots. An account must not
-- stand twice in the call. The cash's leg of a bet, a win or a refund comes first, also where it is zero, and names what a bonus has
-- paid or got beside it (`bonus`, signed): a round is of both. What the house staked as a free spin (`free`) is no stake.
create or replace function games.count_rounds(p_member bigint[], p_brand text[], p_currency text[]) returns void
language plpgsql as $$
declare
  v_booked wallet.transfer[];
begin
  insert into games.counted (member_id, brand, currency)
    select distinct i.member, i.brand, i.currency from unnest(p_member, p_brand, p_currency) i (member, brand, currency)
    order by 1, 2, 3 on conflict do nothing;
  perform 1 from unnest(p_member, p_brand, p_currency) i (member, brand, currency)
    join games.counted c on c.member_id = i.member and c.brand = i.brand and c.currency = i.currency
    order by c.member_id, c.brand, c.currency for update of c;
  select array_agg(t) into v_booked
    from unnest(p_member, p_brand, p_currency) i (member, brand, currency)
    join games.counted c on c.member_id = i.member and c.brand = i.brand and c.currency = i.currency
    cross join lateral wallet.transfers_after(c.member_id, c.brand, c.currency, c.seq) t;
  if v_booked is null then return; end if;
  update games.counted c set seq = b.seq
    from (select t.member_id, t.brand, t.currency, max(t.seq) as seq from unnest(v_booked) t
      group by t.member_id, t.brand, t.currency) b
    where c.member_id = b.member_id and c.brand = b.brand and c.currency = b.currency;
  -- Two processes may add to one row, but always after their members' rows, which they do not share, and in one order.
  insert into games.jackpot_stake as j (jackpot, brand, currency, staked_minor)
    select t.detail->>'jackpot', t.brand, t.currency, -sum(t.amount + coalesce((t.detail->>'bonus')::bigint, 0)) from unnest(v_booked) t
    where t.detail->>'role' in ('bet', 'refund-bet') and t.detail->>'jackpot' is not null
    group by t.detail->>'jackpot', t.brand, t.currency order by t.detail->>'jackpot', t.brand, t.currency
    on conflict (jackpot, brand, currency) do update set staked_minor = j.staked_minor + excluded.staked_minor;
  insert into games.round as r (id, brand, member_id, vendor, round, game_code, currency, staked_minor, refunded_minor,
      won_minor, bonus_staked_minor, bonus_won_minor, free_minor, bets, closed, opened_at, changed_at, closed_at)
    select min(b.transfer_id), min(b.brand), b.member_id, b.vendor, b.round, min(b.game), min(b.currency),
      coalesce(sum(-b.amount) filter (where b.role = 'bet'), 0), coalesce(sum(b.amount) filter (where b.role = 'refund-bet'), 0),
      coalesce(sum(b.amount) filter (where b.role in ('win', 'refund-win')), 0),
      coalesce(sum(-b.bonus) filter (where b.role in ('bet', 'refund-bet')), 0),
      coalesce(sum(b.bonus) filter (where b.role in ('win', 'refund-win')), 0),
      coalesce(sum(b.free) filter (where b.role = 'bet'), 0) - coalesce(sum(b.free) filter (where b.role = 'refund-bet'), 0),
      coalesce(array_agg(b.tx) filter (where b.role = 'bet'), '{}'), bool_or(b.closes), min(b.at), max(b.at),
      max(b.at) filter (where b.closes)
    from (select t.transfer_id, t.brand, t.member_id, t.currency, t.at, t.amount + coalesce((t.detail->>'bonus')::bigint, 0) as amount,
        coalesce((t.detail->>'bonus')::bigint, 0) as bonus, coalesce((t.detail->>'free')::bigint, 0) as free,
        t.detail->>'vendor' as vendor, t.detail->>'round' as round, t.detail->>'game' as game, t.detail->>'tx' as tx,
        t.detail->>'role' as role, coalesce((t.detail->>'closes')::boolean, false) as closes from unnest(v_booked) t) b
    where b.role in ('bet', 'win', 'refund-bet', 'refund-win') and b.vendor is not null and b.round is not null
      and b.game is not null and b.tx is not null
    group by b.member_id, b.vendor, b.round order by b.member_id, b.vendor, b.round
  on conflict (member_id, vendor, round) do update set
    staked_minor = r.staked_minor + excluded.staked_minor,
    refunded_minor = r.refunded_minor + excluded.refunded_minor,
    won_minor = r.won_minor + excluded.won_minor,
    bonus_staked_minor = r.bonus_staked_minor + excluded.bonus_staked_minor,
    bonus_won_minor = r.bonus_won_minor + excluded.bonus_won_minor,
    free_minor = r.free_minor + excluded.free_minor,
    bets = r.bets || excluded.bets,
    closed = r.closed or excluded.closed,
    opened_at = least(r.opened_at, excluded.opened_at),
    changed_at = greatest(r.changed_at, excluded.changed_at),
    closed_at = coalesce(r.closed_at, excluded.closed_at);
end $$;
