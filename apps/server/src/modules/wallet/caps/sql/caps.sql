-- Caps: how much a member may stake, lose or pay in within a day, a week and a month. A stake is decided in `wallet.post`, under the
-- member's lock; an account without caps is not asked. Days are those of the cash.

-- When the day, week (from Monday) or month of a moment began, in a time zone.
create or replace function wallet.period_start(p_period text, p_at timestamptz, p_zone text) returns timestamptz
  language sql stable parallel safe as $$
  select date_trunc(p_period, p_at at time zone p_zone) at time zone p_zone;
$$;

-- The number of an account's last transfer before a moment; 0: none. They are in the order of their numbers, so it is found by
-- halving, however long the account's past is.
create or replace function wallet.seq_before(p_member bigint, p_brand text, p_currency text, p_at timestamptz) returns bigint
language plpgsql stable as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
  v_at timestamptz;
begin
  select coalesce(max(a.seq), 0) into v_high from wallet.account a
    where a.owner_id = p_member and a.brand = p_brand and a.currency = p_currency and a.purse = 0;
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    select t.at into v_at from wallet.transfer t
      where t.member_id = p_member and t.brand = p_brand and t.currency = p_currency and t.purse = 0 and t.seq > 0 and t.seq = v_middle;
    if v_at < p_at then v_low := v_middle; else v_high := v_middle - 1; end if;
  end loop;
  return v_low;
end $$;

-- Begins to count an account's days, 40 days back: no period is longer.
create or replace function wallet.begin_day_count(p_member bigint, p_brand text, p_currency text, p_zone text) returns void
language plpgsql as $$
begin
  if not exists (select from wallet.day_count c
    where c.owner_id = p_member and c.brand = p_brand and c.currency = p_currency) then
    insert into wallet.day_count (owner_id, brand, currency, zone, seq)
      values (p_member, p_brand, p_currency, p_zone,
        wallet.seq_before(p_member, p_brand, p_currency, now() - interval '40 days')) on conflict do nothing;
  end if;
end $$;

-- Counts what the account has booked since. One caller at a time: the next one finds it counted. @returns the zone of its days.
create or replace function wallet.count_days(p_member bigint, p_brand text, p_currency text) returns text language plpgsql as $$
declare
  v_zone text;
  v_seq bigint;
  v_last bigint;
begin
  select c.zone, c.seq into v_zone, v_seq from wallet.day_count c
    where c.owner_id = p_member and c.brand = p_brand and c.currency = p_currency for update;
  select a.seq into v_last from wallet.account a
    where a.owner_id = p_member and a.brand = p_brand and a.currency = p_currency and a.purse = 0;
  if v_seq is null or v_last is null or v_last <= v_seq then return v_zone; end if;
  insert into wallet.day_sum as d (owner_id, brand, currency, day, staked, lost)
    select p_member, p_brand, p_currency, (n.at at time zone v_zone)::date,
      -- Kinds: 3 bet, 4 win, 5 rollback, 9 jackpot. A rollback above zero gives a stake back, one below takes a win back.
      -coalesce(sum(n.amount) filter (where n.kind = 3 or (n.kind = 5 and n.amount > 0)), 0),
      -coalesce(sum(n.amount) filter (where n.kind in (3, 4, 5, 9)), 0)
    from wallet.transfers_after(p_member, p_brand, p_currency, v_seq) n
    where n.seq <= v_last and n.kind in (3, 4, 5, 9) and n.amount <> 0 group by 4
    on conflict (owner_id, brand, currency, day) do update
      set staked = d.staked + excluded.staked, lost = d.lost + excluded.lost;
  update wallet.day_count c set seq = v_last
    where c.owner_id = p_member and c.brand = p_brand and c.currency = p_currency;
  return v_zone;
end $$;

-- What was staked and lost in the day, week and month of now, as counted; a sum of stakes is never below zero, though one of an
-- earlier period may be refunded in this one.
create or replace function wallet.play_sums(p_member bigint, p_brand text, p_currency text, p_zone text)
returns table (o_period text, o_staked bigint, o_lost bigint) language plpgsql stable as $$
begin
  return query
  select p.period, greatest(coalesce(sum(d.staked), 0), 0)::bigint, coalesce(sum(d.lost), 0)::bigint
  from unnest(array['day', 'week', 'month']) p (period)
  left join wallet.day_sum d on d.owner_id = p_member and d.brand = p_brand and d.currency = p_currency
    and d.day >= (wallet.period_start(p.period, now(), p_zone) at time zone p_zone)::date
  group by p.period;
end $$;

-- Whether a stake would pass a cap: of the stakes, or of the losses if it is lost. Called under the account's lock.
create or replace function wallet.cap_reached(p_member bigint, p_brand text, p_currency text, p_stake bigint) returns boolean
language plpgsql as $$
declare
  v_zone text := wallet.count_days(p_member, p_brand, p_currency);
begin
  return exists (
    select from wallet.play_sums(p_member, p_brand, p_currency, v_zone) s
    join wallet.cap c on c.period = s.o_period
    where c.owner_id = p_member and c.brand = p_brand and c.currency = p_currency
      and c.most < p_stake + case c.measure when 'stake' then s.o_staked when 'loss' then s.o_lost end);
end $$;

-- Sets a cap, or takes it away (null). No stake that is booked after the commit passes it.
create or replace function wallet.set_cap(
  p_member bigint, p_brand text, p_currency text, p_zone text, p_measure text, p_period text, p_most bigint
) returns void language plpgsql as $$
begin
  perform wallet.lock_account(p_brand, p_currency, p_member, 0);
  perform wallet.begin_day_count(p_member, p_brand, p_currency, p_zone);
  if p_most is null then
    delete from wallet.cap c where c.owner_id = p_member and c.brand = p_brand and c.currency = p_currency
      and c.measure = p_measure and c.period = p_period;
  else
    insert into wallet.cap (owner_id, brand, currency, measure, period, most)
      values (p_member, p_brand, p_currency, p_measure, p_period, p_most)
      on conflict (owner_id, brand, currency, measure, period) do update set most = excluded.most;
  end if;
  update wallet.account a set capped = exists (
      select from wallet.cap c where c.owner_id = p_member and c.brand = p_brand and c.currency = p_currency
        and c.measure in ('stake', 'loss'))
    where a.owner_id = p_member and a.brand = p_brand and a.currency = p_currency and a.purse = 0;
end $$;

-- What play has brought since a moment, minor units; below zero: lost. A primary that takes over may have a clock that is behind: it is looked
-- an hour further back, and each transfer is asked for its own time.
create or replace function wallet.net_since(p_member bigint, p_brand text, p_currency text, p_at timestamptz) returns bigint
language plpgsql stable as $$
begin
  return (select coalesce(sum(t.amount), 0)::bigint
    from wallet.transfers_after(p_member, p_brand, p_currency, wallet.seq_before(p_member, p_brand, p_currency, p_at - interval '1 hour')) t
    where t.at >= p_at and t.kind in (3, 4, 5, 9));  -- bet, win, rollback, jackpot
end $$;
