-- Sums of days, counted from transfers of the cash.

-- The game type of a house account's product.
create or replace function agents.game_type_of(p_purpose text) returns text language sql immutable parallel safe
return case split_part(p_purpose, ':', 2)
  when 'ESPORTS' then 'SPORTS' when 'COCKFIGHT' then 'SPORTS' else split_part(p_purpose, ':', 2) end;

-- Transfers with the day for which they count: their own in the brand's zone, or the first that is not closed.
create or replace function agents.dated_transfers(
  p_brand text[], p_member bigint[], p_kind text[], p_amount bigint[], p_at timestamptz[], p_purpose int[], p_zone text[]
) returns table (o_brand text, o_member bigint, o_kind text, o_amount bigint, o_purpose text, o_day date)
language plpgsql stable as $$
begin
  return query select i.brand, i.member, i.kind, i.amount, f.code, greatest((i.at at time zone i.zone)::date, c.closed_to + 1)
    from unnest(p_brand, p_member, p_kind, p_amount, p_at, p_purpose, p_zone) i (brand, member, kind, amount, at, purpose, zone)
    join wallet.purpose f on f.id = i.purpose join agents.closing c on c.brand = i.brand
    where i.amount <> 0;
end $$;

-- Counts transfers, each once.
create or replace function agents.count_transfers(
  p_brand text[], p_member bigint[], p_kind text[], p_amount bigint[], p_at timestamptz[], p_purpose int[], p_zone text[]
) returns void language plpgsql as $$
begin
  insert into agents.closing (brand, closed_to)
    select distinct b, '2000-01-01'::date from unnest(p_brand) b order by 1 on conflict do nothing;
  -- Who closes a day waits for these.
  perform 1 from agents.closing c where c.brand = any (p_brand) order by c.brand for share;
  -- A rollback above zero gives a stake back, one below takes a win back.
  insert into agents.day_play as d (brand, member_id, day, game_type, stake, win, bets)
    select n.o_brand, n.o_member, n.o_day, agents.game_type_of(n.o_purpose),
      -coalesce(sum(n.o_amount) filter (where n.o_kind = 'bet' or (n.o_kind = 'rollback' and n.o_amount > 0)), 0),
      coalesce(sum(n.o_amount) filter (where n.o_kind = 'win' or (n.o_kind = 'rollback' and n.o_amount < 0)), 0),
      count(*) filter (where n.o_kind = 'bet') - count(*) filter (where n.o_kind = 'rollback' and n.o_amount > 0)
    from agents.dated_transfers(p_brand, p_member, p_kind, p_amount, p_at, p_purpose, p_zone) n
    where n.o_purpose like 'gaming:%' and n.o_kind in ('bet', 'win', 'rollback') group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (member_id, day, game_type) do update
      set stake = d.stake + excluded.stake, win = d.win + excluded.win, bets = d.bets + excluded.bets;
  -- By the hour, only for brands with hourly contracts. Stakes booked for a closed day count in the first hour of the next day.
  insert into agents.hour_play as h (brand, member_id, day, hour, stake)
    select i.brand, i.member, greatest((i.at at time zone i.zone)::date, c.closed_to + 1),
      case when (i.at at time zone i.zone)::date > c.closed_to then extract(hour from i.at at time zone i.zone)::int else 0 end,
      -sum(i.amount)
    from unnest(p_brand, p_member, p_kind, p_amount, p_at, p_purpose, p_zone) i (brand, member, kind, amount, at, purpose, zone)
    join wallet.purpose f on f.id = i.purpose join agents.closing c on c.brand = i.brand
    where f.code like 'gaming:%' and i.amount <> 0 and (i.kind = 'bet' or (i.kind = 'rollback' and i.amount > 0))
      and exists (select from agents.contract k where k.brand = i.brand and k.kind = 'hourlySalary')
    group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (member_id, day, hour) do update set stake = h.stake + excluded.stake;
  insert into agents.day_money as d (brand, member_id, day, deposit, deposits, withdrawal, withdrawals, promotion, rebate,
      commission, fee, transfer_in, transfer_out, jackpot)
    select n.o_brand, n.o_member, n.o_day,
      -- As docs/figures.md defines deposits and withdrawals.
      coalesce(sum(n.o_amount) filter (where n.o_kind in ('deposit', 'chargeback') or (n.o_kind = 'refund' and n.o_amount < 0)), 0),
      count(*) filter (where n.o_kind = 'deposit'),
      -coalesce(sum(n.o_amount) filter (where n.o_kind = 'withdrawal' or (n.o_kind = 'refund' and n.o_amount > 0)), 0),
      count(*) filter (where n.o_kind = 'withdrawal') - count(*) filter (where n.o_kind = 'refund' and n.o_amount > 0),
      coalesce(sum(n.o_amount) filter (where n.o_kind in ('promotion', 'bonusConvert')), 0),
      coalesce(sum(n.o_amount) filter (where n.o_kind = 'rebate'), 0),
      coalesce(sum(n.o_amount) filter (where n.o_kind = 'commission'), 0),
      -coalesce(sum(n.o_amount) filter (where n.o_kind = 'fee'), 0),
      coalesce(sum(n.o_amount) filter (where n.o_kind = 'transferIn'), 0),
      -coalesce(sum(n.o_amount) filter (where n.o_kind = 'transferOut'), 0),
      coalesce(sum(n.o_amount) filter (where n.o_kind = 'jackpot'), 0)
    from agents.dated_transfers(p_brand, p_member, p_kind, p_amount, p_at, p_purpose, p_zone) n
    where n.o_kind not in ('bet', 'win', 'rollback') group by 1, 2, 3 order by 2, 3
    on conflict (member_id, day) do update set deposit = d.deposit + excluded.deposit, deposits = d.deposits + excluded.deposits,
      withdrawal = d.withdrawal + excluded.withdrawal, withdrawals = d.withdrawals + excluded.withdrawals,
      promotion = d.promotion + excluded.promotion, rebate = d.rebate + excluded.rebate,
      commission = d.commission + excluded.commission, fee = d.fee + excluded.fee,
      transfer_in = d.transfer_in + excluded.transfer_in, transfer_out = d.transfer_out + excluded.transfer_out,
      jackpot = d.jackpot + excluded.jackpot;
  insert into agents.first_deposit (member_id, day, amount)
    select distinct on (n.o_member) n.o_member, n.o_day, n.o_amount
    from agents.dated_transfers(p_brand, p_member, p_kind, p_amount, p_at, p_purpose, p_zone) n
    where n.o_kind = 'deposit' and n.o_amount > 0 order by n.o_member, n.o_day on conflict do nothing;
end $$;

-- Keeps of stakes that count on another day than the one on which they were placed (refunds, what was counted late) when that was.
create or replace function agents.count_placed(
  p_brand text[], p_member bigint[], p_amount bigint[], p_at timestamptz[], p_placed timestamptz[], p_purpose int[], p_zone text[]
) returns void language plpgsql as $$
begin
  insert into agents.day_placed as d (brand, member_id, day, game_type, placed_on, stake)
    select n.brand, n.member, n.day, n.type, n.placed_on, -sum(n.amount)
    from (select i.brand, i.member, i.amount, agents.game_type_of(f.code) as type,
        greatest((i.at at time zone i.zone)::date, c.closed_to + 1) as day, (i.placed at time zone i.zone)::date as placed_on
      from unnest(p_brand, p_member, p_amount, p_at, p_placed, p_purpose, p_zone) i (brand, member, amount, at, placed, purpose, zone)
      join wallet.purpose f on f.id = i.purpose join agents.closing c on c.brand = i.brand
      where f.code like 'gaming:%' and i.amount <> 0) n
    where n.placed_on < n.day group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
    on conflict (member_id, day, game_type, placed_on) do update set stake = d.stake + excluded.stake;
end $$;
