-- Posts many at once, as 0004_ledger.sql describes it; new is how an account's row is found when its balance is written.
-- The row's place (ctid) comes from the look-up that reads the balance: it cannot change in between, because the row is
-- locked. Joining by the key instead leaves a choice to the planner, and one who has no statistics yet, as in a new
-- database, walks through all accounts for every batch.
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
    select t.*, a.at as account_at, a.balance as b0, a.held, a.floor, a.seq as s0,
      p.transfer_id as booked_id, p.balance_after - p.held_after as booked_available,
      p.amount is distinct from t.amount or p.kind is distinct from t.kind or p.currency is distinct from p_currency
        or p.reference is distinct from t.reference as differs,
      case when p.transfer_id is null then coalesce(nullif(v_taken[t.ord], 0), v_guards[t.ord], 0) else 0 end as guard
    from unnest(p_id, p_member, p_amount, p_kind, p_key, p_reference, p_detail)
      with ordinality as t (id, member, amount, kind, key, reference, detail, ord)
    left join lateral (
      select x.ctid as at, x.balance, x.held, x.floor, x.seq from wallet.account x
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
    select n.*, bool_or(n.fresh and n.run - n.held < n.floor) over (partition by n.member) as bad from n
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
