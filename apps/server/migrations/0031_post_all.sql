-- What a batch costs PostgreSQL. `post_batch` looks up each key, to answer one that comes again, and reads each account once more after it has
-- locked it. Nearly always every posting of a batch is new and goes through: then the primary key is look-up enough, and what was read with
-- the lock stands.

-- Books all postings of a batch, or none. Nulls: one of them is not as usual (an account to be opened, a guard, a floor, a cap), nothing was
-- booked, and `post_batch` is to look at each. A key or an exclusive name that is there already is a unique_violation, and `post_batch` is to
-- look too. The members come in rising order, as every batch locks them. Answers in the order of the postings: what is available after
-- each, and its number in the account.
create function wallet.post_all(
  p_brand text, p_currency text, p_house bigint,
  p_id bigint[], p_member bigint[], p_amount bigint[], p_kind smallint[], p_key text[],
  p_reference text[], p_detail text[], p_requires text[], p_unless text[], p_exclusive boolean[],
  out o_available bigint[], out o_seq bigint[]
) language plpgsql as $$
declare
  v_at tid[];
  v_balance bigint[];
  v_held bigint[];
  v_available bigint[];
  v_seq bigint[];
  v_last boolean[];  -- of its member's postings
  v_total bigint;
  v_usual boolean;
begin
  -- `offset 0` keeps the joins as index look-ups per row, one after the other, whatever the planner believes of the tables.
  select array_agg(m.at order by m.ord), array_agg(m.run order by m.ord), array_agg(m.held order by m.ord),
      array_agg(m.run - m.held order by m.ord), array_agg(m.s order by m.ord), array_agg(m.last order by m.ord),
      sum(m.amount), bool_and(m.run - m.held >= m.floor and not (m.capped and m.kind = 3 and m.amount < 0))
    into v_at, v_balance, v_held, v_available, v_seq, v_last, v_total, v_usual
  from (
    select a.*, (a.balance + sum(a.amount) over w)::bigint as run, a.seq + count(*) over w as s,
      lead(a.ord) over w is null as last
    from (
      select t.ord, t.member, t.amount, t.kind, l.*
      from unnest(p_member, p_amount, p_kind) with ordinality as t (member, amount, kind, ord)
      join lateral (
        select x.ctid as at, x.balance, x.held, x.floor, x.capped, x.seq from wallet.account x
        where x.owner_id = t.member and x.brand = p_brand and x.currency = p_currency
        offset 0 for no key update) l on true) a
    window w as (partition by a.member order by a.ord)) m;
  if not v_usual or cardinality(v_at) is distinct from cardinality(p_id) then return; end if;
  if p_requires is not null or p_unless is not null then
    perform 1 from unnest(p_member, p_requires, p_unless) as t (member, requires, unless)
      left join lateral (
        select q.transfer_id from wallet.transfer q where q.member_id = t.member and q.brand = p_brand
          and q.idempotency_key = t.requires and q.kind <> 5 offset 0) r on true
      left join lateral (
        select q.transfer_id from wallet.transfer q where q.member_id = t.member and q.brand = p_brand
          and q.idempotency_key = t.unless offset 0) u on true
      where (t.requires is not null and r.transfer_id is null) or u.transfer_id is not null;
    if found then return; end if;
  end if;
  -- After the members, and in one order: two batches that want each other's names would be a deadlock.
  if p_exclusive is not null then
    insert into wallet.claim (member_id, name)
      select t.member, wallet.claim_name(t.key)
      from unnest(p_member, p_key, p_exclusive) as t (member, key, exclusive)
      where t.exclusive order by 2;
  end if;
  insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, kind, brand,
      currency, idempotency_key, reference, detail)
    select t.id, t.member, p_house, t.amount, t.balance, t.held, t.seq, t.kind, p_brand,
      p_currency, t.key, t.reference, t.detail::jsonb
    from unnest(p_id, p_member, p_amount, p_kind, p_key, p_reference, p_detail, v_balance, v_held, v_seq)
      as t (id, member, amount, kind, key, reference, detail, balance, held, seq);
  update wallet.account x set balance = t.balance, seq = t.seq
    from unnest(v_at, v_balance, v_seq, v_last) as t (at, balance, seq, last)
    where x.ctid = t.at and t.last;
  update wallet.account x set balance = x.balance - v_total, seq = x.seq + cardinality(p_id)
    where x.owner_id = p_house and x.brand = p_brand and x.currency = p_currency;
  if not found then raise exception 'house account % % % is not open', p_house, p_brand, p_currency; end if;
  o_available := v_available;
  o_seq := v_seq;
end $$;
