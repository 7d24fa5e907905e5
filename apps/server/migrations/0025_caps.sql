-- Caps: how much a member may stake, lose or pay in within a day, a week and a month. What may not be passed is decided where the money
-- moves, under the member's lock; an account without caps is not asked anything.

-- Of a member who has caps on stakes or losses. Read with the balance.
alter table wallet.account add column capped boolean not null default false;

create table wallet.cap (
  owner_id bigint not null,
  brand    text collate "C" not null,
  currency text collate "C" not null,
  measure  text collate "C" not null check (measure in ('deposit', 'stake', 'loss')),
  period   text collate "C" not null check (period in ('day', 'week', 'month')),
  most     bigint not null check (most >= 0),  -- minor units
  primary key (owner_id, brand, currency, measure, period)
);

-- What a day brought, of members who have caps or have looked at their sums. Derived from the transfers, by their numbers.
create table wallet.day_sum (
  owner_id bigint not null,
  brand    text collate "C" not null,
  currency text collate "C" not null,
  day      date not null,              -- in the time zone of day_count
  staked   bigint not null,            -- stakes less what was refunded of them
  lost     bigint not null,            -- stakes less refunds and wins; below zero: won
  primary key (owner_id, brand, currency, day)
);
create table wallet.day_count (
  owner_id bigint not null,
  brand    text collate "C" not null,
  currency text collate "C" not null,
  zone     text not null,              -- IANA name: where a day begins
  seq      bigint not null,            -- up to which of the account's transfers is counted
  primary key (owner_id, brand, currency)
);

-- When the day, week (from Monday) or month of a moment began, in a time zone.
create function wallet.period_start(p_period text, p_at timestamptz, p_zone text) returns timestamptz
  language sql stable parallel safe as $$
  select date_trunc(p_period, p_at at time zone p_zone) at time zone p_zone;
$$;

-- The number of an account's last transfer before a moment; 0: none. They are in the order of their numbers, so it is found by
-- halving, however long the account's past is.
create function wallet.seq_before(p_member bigint, p_brand text, p_currency text, p_at timestamptz) returns bigint
language plpgsql stable as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
  v_at timestamptz;
begin
  select coalesce(max(a.seq), 0) into v_high from wallet.account a
    where a.owner_id = p_member and a.brand = p_brand and a.currency = p_currency;
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    select t.at into v_at from wallet.transfer t
      where t.member_id = p_member and t.brand = p_brand and t.currency = p_currency and t.seq > 0 and t.seq = v_middle;
    if v_at < p_at then v_low := v_middle; else v_high := v_middle - 1; end if;
  end loop;
  return v_low;
end $$;

-- Begins to count an account's days, 40 days back: no period is longer.
create function wallet.begin_day_count(p_member bigint, p_brand text, p_currency text, p_zone text) returns void
language plpgsql as $$
begin
  if not exists (select from wallet.day_count c
    where c.owner_id = p_member and c.brand = p_brand and c.currency = p_currency) then
    insert into wallet.day_count (owner_id, brand, currency, zone, seq)
      values (p_member, p_brand, p_currency, p_zone,
        wallet.seq_before(p_member, p_brand, p_currency, now() - interval '40 days')) on conflict do nothing;
  end if;
end $$;

-- Counts what the account has booked since. One at a time: whoever waits finds it counted. @returns the zone of its days.
create function wallet.count_days(p_member bigint, p_brand text, p_currency text) returns text language plpgsql as $$
declare
  v_zone text;
  v_seq bigint;
  v_last bigint;
begin
  select c.zone, c.seq into v_zone, v_seq from wallet.day_count c
    where c.owner_id = p_member and c.brand = p_brand and c.currency = p_currency for update;
  with new as (select t.* from wallet.transfers_after(p_member, p_brand, p_currency, v_seq) t),
  added as (
    insert into wallet.day_sum as d (owner_id, brand, currency, day, staked, lost)
    select p_member, p_brand, p_currency, (n.at at time zone v_zone)::date,
      -- Kinds: 3 bet, 4 win, 5 rollback, 9 jackpot. A rollback above zero gives a stake back, one below takes a win back.
      -coalesce(sum(n.amount) filter (where n.kind = 3 or (n.kind = 5 and n.amount > 0)), 0),
      -coalesce(sum(n.amount) filter (where n.kind in (3, 4, 5, 9)), 0)
    from new n where n.kind in (3, 4, 5, 9) and n.amount <> 0 group by 4
    on conflict (owner_id, brand, currency, day) do update
      set staked = d.staked + excluded.staked, lost = d.lost + excluded.lost
  )
  select max(n.seq) into v_last from new n;
  if v_last is not null then
    update wallet.day_count c set seq = v_last
      where c.owner_id = p_member and c.brand = p_brand and c.currency = p_currency;
  end if;
  return v_zone;
end $$;

-- What was staked and lost in the day, week and month of now, as counted; a sum of stakes is never below zero, though one of an
-- earlier period may be refunded in this one.
create function wallet.play_sums(p_member bigint, p_brand text, p_currency text, p_zone text)
returns table (o_period text, o_staked bigint, o_lost bigint) language sql stable as $$
  select p.period, greatest(coalesce(sum(d.staked), 0), 0)::bigint, coalesce(sum(d.lost), 0)::bigint
  from unnest(array['day', 'week', 'month']) p (period)
  left join wallet.day_sum d on d.owner_id = p_member and d.brand = p_brand and d.currency = p_currency
    and d.day >= (wallet.period_start(p.period, now(), p_zone) at time zone p_zone)::date
  group by p.period;
$$;

-- Whether a stake would pass a cap: of the stakes, or of the losses if it is lost. Called under the account's lock.
create function wallet.cap_reached(p_member bigint, p_brand text, p_currency text, p_stake bigint) returns boolean
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
create function wallet.set_cap(
  p_member bigint, p_brand text, p_currency text, p_zone text, p_measure text, p_period text, p_most bigint
) returns void language plpgsql as $$
begin
  perform wallet.open_accounts(p_brand, p_currency, array[p_member]);
  perform 1 from wallet.account a
    where a.owner_id = p_member and a.brand = p_brand and a.currency = p_currency for no key update;
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
    where a.owner_id = p_member and a.brand = p_brand and a.currency = p_currency;
end $$;

-- As 0021_post_batch.sql has it; new is that a member with caps who stakes is set aside (o_status 9), to be posted in order.
create or replace function wallet.post_batch(
  p_brand text, p_currency text, p_house bigint,
  p_id bigint[], p_member bigint[], p_amount bigint[], p_kind smallint[], p_key text[],
  p_reference text[], p_detail text[], p_requires text[], p_unless text[], p_exclusive boolean[]
) returns table (o_ord int, o_status int, o_transfer_id bigint, o_available bigint, o_told text) language plpgsql as $$
declare
  v_guards int[];  -- by position in the batch: 0, or why it is refused
  v_taken int[];   -- the same for exclusive keys
  v_claimed int;
begin
  if not exists (select from wallet.account x
    where x.owner_id = p_house and x.brand = p_brand and x.currency = p_currency) then
    raise exception 'house account % % % is not open', p_house, p_brand, p_currency;
  end if;
  perform 1 from wallet.account a
    where a.owner_id = any (p_member) and a.brand = p_brand and a.currency = p_currency
    order by a.owner_id for no key update;
  -- Most batches have no guards, and need not pay for the look-ups.
  if p_requires is not null or p_unless is not null then
    select array_agg(case
        when t.requires is not null and not exists (
          select from wallet.transfer q where q.member_id = t.member and q.brand = p_brand
            and q.idempotency_key = t.requires and q.kind <> 5) then 5
        when t.unless is not null and exists (
          select from wallet.transfer q where q.member_id = t.member and q.brand = p_brand
            and q.idempotency_key = t.unless) then 6
        else 0
      end order by t.ord) into v_guards
    from unnest(p_member, p_requires, p_unless) with ordinality as t (member, requires, unless, ord);
  end if;
  -- After the members, and in one order: two batches that want each other's names would be a deadlock.
  if p_exclusive is not null then
    insert into wallet.claim (member_id, name)
      select t.member, wallet.claim_name(t.key)
      from unnest(p_member, p_key, p_exclusive) with ordinality as t (member, key, exclusive, ord)
      where t.exclusive order by 2, t.ord
      on conflict do nothing;
    get diagnostics v_claimed = row_count;
    if v_claimed < cardinality(array_positions(p_exclusive, true)) then
      select array_agg(case when t.exclusive and exists (
          select from wallet.claim c where c.name = wallet.claim_name(t.key)
            and (c.member_id <> t.member or c.content is not null)) then 7 else 0 end order by t.ord) into v_taken
      from unnest(p_member, p_key, p_exclusive) with ordinality as t (member, key, exclusive, ord);
    end if;
  end if;
  -- `offset 0` keeps the joins as index look-ups per row: on an empty, analysed table the planner would choose worse.
  return query
  with r as (
    select t.*, a.at as account_at, a.balance as b0, a.held, a.floor, a.capped, a.seq as s0,
      p.transfer_id as booked_id, p.balance_after - p.held_after as booked_available,
      p.amount is distinct from t.amount or p.kind is distinct from t.kind or p.currency is distinct from p_currency
        or p.reference is distinct from t.reference as differs,
      case when p.transfer_id is null then coalesce(nullif(v_taken[t.ord], 0), v_guards[t.ord], 0) else 0 end as guard
    from unnest(p_id, p_member, p_amount, p_kind, p_key, p_reference, p_detail)
      with ordinality as t (id, member, amount, kind, key, reference, detail, ord)
    left join lateral (
      select x.ctid as at, x.balance, x.held, x.floor, x.capped, x.seq from wallet.account x
      where x.owner_id = t.member and x.brand = p_brand and x.currency = p_currency offset 0) a on true
    left join lateral (
      select x.transfer_id, x.balance_after, x.held_after, x.amount, x.kind, x.currency, x.reference from wallet.transfer x
      where x.member_id = t.member and x.brand = p_brand and x.idempotency_key = t.key offset 0) p on true
  ),
  f as (select r.*, r.booked_id is null and r.b0 is not null and r.guard = 0 as fresh from r),
  n as (
    select f.*, (f.b0 + sum(case when f.fresh then f.amount else 0 end) over w)::bigint as run,
      f.s0 + count(*) filter (where f.fresh) over w as s, lead(f.ord) over w is null as last
    from f window w as (partition by f.member order by f.ord)
  ),
  m as materialized (
    select n.*, bool_or(n.fresh and (n.run - n.held < n.floor
      or (n.capped and n.kind = 3 and n.amount < 0))) over (partition by n.member) as bad from n
  ),
  booked as (
    insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, kind, brand,
      currency, idempotency_key, reference, detail)
    select m.id, m.member, p_house, m.amount, m.run, m.held, m.s, m.kind, p_brand,
      p_currency, m.key, m.reference, m.detail::jsonb
    from m where m.fresh and not m.bad
  ),
  moved as (
    update wallet.account x set balance = m.run, seq = m.s from m
    where x.ctid = m.account_at and m.last and not m.bad and m.s > m.s0
  ),
  house as (
    update wallet.account x set balance = x.balance - q.total, seq = x.seq + q.number
    from (select sum(m.amount)::bigint as total, count(*) as number from m where m.fresh and not m.bad) q
    where x.owner_id = p_house and x.brand = p_brand and x.currency = p_currency and q.number > 0
  ),
  told as (
    select min(m.ord) as ord,
      '[' || string_agg(format('["%s","%s","%s","%s","%s"]', p_brand, m.member, p_currency, m.run - m.held, m.s), ',') || ']' as payload
    from m where m.last and not m.bad and m.s > m.s0 group by m.ord / 64
  )
  select m.ord::int,
    case when m.b0 is null then 3 when m.booked_id is not null then case when m.differs then 4 else 1 end
      when m.guard <> 0 then m.guard when m.bad then 9 else 0 end,
    coalesce(m.booked_id, m.id), coalesce(m.booked_available, m.run - m.held), null::text
  from m
  union all select 0, 0, null, null, t.payload from told t;
end $$;

-- As 0004_ledger.sql has it; new is o_status 8: a cap of the member's would be passed. Nothing is stored then, so a repetition may pass.
create or replace function wallet.post_one(
  p_brand text, p_currency text, p_house bigint,
  p_id bigint, p_member bigint, p_amount bigint, p_kind smallint, p_key text,
  p_reference text, p_detail text, p_requires text, p_unless text, p_exclusive boolean,
  out o_status int, out o_transfer_id bigint, out o_available bigint, out o_told text
) language plpgsql as $$
declare
  a record;
  p record;
begin
  select x.balance, x.held, x.floor, x.capped, x.seq into a from wallet.account x
    where x.owner_id = p_member and x.brand = p_brand and x.currency = p_currency for no key update;
  if not found then o_status := 3; return; end if;
  select x.transfer_id, x.balance_after, x.held_after, x.amount, x.kind, x.currency, x.reference into p
    from wallet.transfer x where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_key;
  if found then
    o_status := case when p.amount <> p_amount or p.kind <> p_kind or p.currency <> p_currency
      or p.reference is distinct from p_reference then 4 else 1 end;
    o_transfer_id := p.transfer_id;
    o_available := p.balance_after - p.held_after;
    return;
  end if;
  if p_exclusive then
    insert into wallet.claim (member_id, name) values (p_member, wallet.claim_name(p_key)) on conflict do nothing;
    if not found and exists (select from wallet.claim c where c.name = wallet.claim_name(p_key)
      and (c.member_id <> p_member or c.content is not null)) then
      o_status := 7; return;
    end if;
  end if;
  if p_requires is not null and not exists (select from wallet.transfer x
    where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_requires and x.kind <> 5) then
    o_status := 5; return;
  end if;
  if p_unless is not null and exists (select from wallet.transfer x
    where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_unless) then
    o_status := 6; return;
  end if;
  o_available := a.balance - a.held;
  if o_available + p_amount < a.floor then o_status := 2; return; end if;
  if a.capped and p_kind = 3 and p_amount < 0 and wallet.cap_reached(p_member, p_brand, p_currency, -p_amount) then
    o_status := 8; return;
  end if;
  insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, kind, brand,
      currency, idempotency_key, reference, detail)
    values (p_id, p_member, p_house, p_amount, a.balance + p_amount, a.held, a.seq + 1, p_kind, p_brand,
      p_currency, p_key, p_reference, p_detail::jsonb);
  update wallet.account x set balance = a.balance + p_amount, seq = a.seq + 1
    where x.owner_id = p_member and x.brand = p_brand and x.currency = p_currency;
  update wallet.account x set balance = x.balance - p_amount, seq = x.seq + 1
    where x.owner_id = p_house and x.brand = p_brand and x.currency = p_currency;
  if not found then raise exception 'house account % % % is not open', p_house, p_brand, p_currency; end if;
  o_status := 0;
  o_transfer_id := p_id;
  o_available := o_available + p_amount;
  o_told := format('[["%s","%s","%s","%s","%s"]]', p_brand, p_member, p_currency, o_available, a.seq + 1);
end $$;
