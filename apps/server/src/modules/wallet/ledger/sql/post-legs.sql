-- The fast path of postings with several legs, or of another purse than the cash, booked as a whole.

-- Moves the house's half of many legs in the accounts of a stripe. Answers each purpose once, in rising order, with the number of its account
-- before. @throws where one of the accounts is not open.
create or replace function wallet.move_houses(
  p_brand text, p_currency text, p_stripe bigint, p_purpose bigint[], p_amount bigint[], out o_purpose bigint[], out o_before bigint[]
) language plpgsql as $$
declare
  v_total bigint[];
  v_count bigint[];
begin
  select array_agg(h.purpose order by h.purpose), array_agg(h.total order by h.purpose), array_agg(h.count order by h.purpose)
    into o_purpose, v_total, v_count
    from (select t.purpose, sum(t.amount)::bigint as total, count(*) as count
      from unnest(p_purpose, p_amount) as t (purpose, amount) group by 1) h;
  with changed as (
    update wallet.account x set balance = x.balance - v_total[width_bucket(x.purse, o_purpose)],
        seq = x.seq + v_count[width_bucket(x.purse, o_purpose)]
      where x.owner_id = p_stripe and x.brand = p_brand and x.currency = p_currency and x.purse = any (o_purpose)
      returning x.purse, x.seq - v_count[width_bucket(x.purse, o_purpose)] as before)
  select array_agg(c.before order by c.purse) into o_before from changed c;
  if cardinality(o_before) is distinct from cardinality(o_purpose) then
    raise exception 'a house account of % % % is not open', p_stripe, p_brand, p_currency;
  end if;
end $$;

-- Books all postings of a batch, or none, as `wallet.post_batch` does for those of one cash leg; nulls and errors mean the same. Where that
-- function looks at the accounts first and changes them if they are as they were seen, this one locks the members: it reads more than one
-- purse of each.
-- Of each posting: @param p_id to @param p_exclusive, the members in rising order.
-- Of each leg, the legs of a posting one after the other: @param p_posting place of its posting, from 1, @param p_leg its place in it, from 0,
-- @param p_nth its place among the legs of its purpose, from 1.
-- Answers in the order of the legs: what is available in the purse after each, and its number there.
create or replace function wallet.post_legs(
  p_brand text, p_currency text, p_stripe bigint,
  p_id bigint[], p_member bigint[], p_key text[], p_reference text[], p_detail text[], p_requires text[], p_unless text[],
  p_exclusive boolean[], p_posting int[], p_leg smallint[], p_purse bigint[], p_amount bigint[], p_kind smallint[], p_purpose bigint[],
  p_nth int[],
  out o_available bigint[], out o_seq bigint[]
) language plpgsql as $$
declare
  v_balance bigint[];
  v_held bigint[];
  v_available bigint[];
  v_seq bigint[];
  v_usual boolean;
  -- Each purse that moves, once, as it will be.
  v_owner bigint[];
  v_purse bigint[];
  v_new_balance bigint[];
  v_new_seq bigint[];
  v_purpose bigint[];
  v_house_seq bigint[];
begin
  perform 1 from wallet.account x
    where x.owner_id = any (p_member) and x.brand = p_brand and x.currency = p_currency and x.purse = 0
    order by x.owner_id for no key update;
  select array_agg(m.run order by m.ord), array_agg(m.held order by m.ord), array_agg(m.run - m.held order by m.ord),
      array_agg(m.s order by m.ord),
      bool_and(wallet.keeps_floor(m.run, m.held, m.floor) and not (m.capped and wallet.own_stake(m.purse, m.kind, m.amount) > 0)),
      array_agg(m.member order by m.ord) filter (where m.last), array_agg(m.purse order by m.ord) filter (where m.last),
      array_agg(m.run order by m.ord) filter (where m.last), array_agg(m.s order by m.ord) filter (where m.last)
    into v_balance, v_held, v_available, v_seq, v_usual, v_owner, v_purse, v_new_balance, v_new_seq
  from (
    select a.*, (a.balance + sum(a.amount) over w)::bigint as run, a.seq + count(*) over w as s, lead(a.ord) over w is null as last
    from (
      select t.ord, p_member[t.posting] as member, t.purse, t.amount, t.kind, l.*
      from unnest(p_posting, p_purse, p_amount, p_kind) with ordinality as t (posting, purse, amount, kind, ord)
      join lateral (
        select x.balance, x.held, x.floor, x.capped, x.seq from wallet.account x
        where x.owner_id = p_member[t.posting] and x.brand = p_brand and x.currency = p_currency and x.purse = t.purse
        offset 0) l on true) a
    window w as (partition by a.member, a.purse order by a.ord)) m;
  if not v_usual or cardinality(v_seq) is distinct from cardinality(p_amount) then return; end if;
  if (p_requires is not null or p_unless is not null) and wallet.check_guards(p_member, p_brand, p_requires, p_unless) <> 0 then
    return;
  end if;
  for i in 1 .. cardinality(v_owner) loop
    update wallet.account x set balance = v_new_balance[i], seq = v_new_seq[i]
      where x.owner_id = v_owner[i] and x.brand = p_brand and x.currency = p_currency and x.purse = v_purse[i];
  end loop;
  select h.o_purpose, h.o_before into v_purpose, v_house_seq
    from wallet.move_houses(p_brand, p_currency, p_stripe, p_purpose, p_amount) h;
  if p_exclusive is not null then perform wallet.claim_keys(p_member, p_key, p_exclusive); end if;
  insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, house_seq, purse, purpose, kind,
      leg, brand, currency, idempotency_key, reference, detail)
    select p_id[t.posting], p_member[t.posting], p_stripe, t.amount, t.balance, t.held, t.seq,
      v_house_seq[width_bucket(t.purpose, v_purpose)] + t.nth, t.purse, t.purpose, t.kind, t.leg, p_brand, p_currency,
      p_key[t.posting], p_reference[t.posting], p_detail[t.posting]::jsonb
    from unnest(p_posting, p_leg, p_purse, p_amount, p_kind, p_purpose, p_nth, v_balance, v_held, v_seq)
      as t (posting, leg, purse, amount, kind, purpose, nth, balance, held, seq);
  o_available := v_available;
  o_seq := v_seq;
end $$;
