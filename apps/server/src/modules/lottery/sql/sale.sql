-- Sales of number games: orders that arrive together are stored by one statement and accepted by another. All sales of an issue change its row,
-- so what each of them waits for counts. Without `enable_seqscan` a plan that was made for small tables is still right for large ones.

-- Stores orders with their slips, each as a whole or not at all.
-- @param p_of of each slip, the place of its order, from 1. @param p_limit what the member may stake on the slip's issue; null: no limit
-- @param p_now by the server's clock, which decides what is late
-- Answers for each order: 0 stored, 1 the request is there already, 2 one of its issues sells no more, 3 the member would pass a limit.
create or replace function lottery.store_orders(
  p_order bigint[], p_member bigint[], p_brand text[], p_game text[], p_currency text[], p_request text[], p_request_hash text[], p_rows text[],
  p_amount bigint[], p_total bigint[], p_stop boolean[], p_now timestamptz,
  p_slip bigint[], p_of int[], p_position int[], p_numero text[], p_multiple int[], p_stake bigint[], p_rebate bigint[], p_limit bigint[],
  out o_answer int[]
) language plpgsql set enable_seqscan = off as $$
declare
  v_new bigint[];
  -- Of the orders with a slip in an issue that sells no more, the places.
  v_closed int[] := '{}';
  v_over int[] := '{}';
  v_limited boolean := exists (select from unnest(p_limit) l where l is not null);
  k record;
begin
  -- Orders before their issues, as in the acceptance: a repeated request waits here and holds no issue meanwhile.
  insert into lottery.bet_order (order_id, member_id, brand, game, currency, request_id, request_hash, rows, amount, total, stop_on_win,
      created_at)
    select t.id, t.member, t.brand, t.game, t.currency, t.request, t.hash, t.rows::jsonb, t.amount, t.total, t.stop, p_now
    from unnest(p_order, p_member, p_brand, p_game, p_currency, p_request, p_request_hash, p_rows, p_amount, p_total, p_stop)
      as t (id, member, brand, game, currency, request, hash, rows, amount, total, stop)
    on conflict do nothing;
  select coalesce(array_agg(o.order_id), '{}') into v_new from lottery.bet_order o where o.order_id = any (p_order);
  -- The lock of an issue decides, not the moment of the call: a close waits for it, or was first. Limits keep other sales out, too.
  for k in
    select p_brand[s.of] brand, p_game[s.of] game, s.numero, array_agg(s.of) orders from unnest(p_of, p_numero) as s (of, numero)
    where p_order[s.of] = any (v_new) group by 1, 2, 3 order by 1, 2, 3
  loop
    if v_limited then
      perform 1 from lottery.issue i where i.brand = k.brand and i.game = k.game and i.numero = k.numero for update;
    else
      perform 1 from lottery.issue i where i.brand = k.brand and i.game = k.game and i.numero = k.numero for share;
    end if;
    if not exists (select from lottery.issue i where i.brand = k.brand and i.game = k.game and i.numero = k.numero
        and i.state = 'open' and i.locks_at > p_now + (clock_timestamp() - statement_timestamp())) then
      v_closed := v_closed || k.orders;
    end if;
  end loop;
  for k in
    select n, p_member[n] member, p_brand[n] brand, p_game[n] game, bool_or(s.most is not null) limited
    from unnest(p_of, p_limit) as s (n, most) where v_limited and p_order[s.n] = any (v_new) and s.n <> all (v_closed)
    group by n having bool_or(s.most is not null) order by n
  loop
    if exists (
      select from unnest(p_of, p_numero, p_stake, p_limit) as s (of, numero, stake, most)
      where s.of = k.n and s.most < s.stake + coalesce((
        -- An issue is on sale for sixty days at most (`mostDays` of rules/calendar.ts): days off sale may lie between.
        select sum(x.amount) from lottery.bet_order o join lottery.slip x using (order_id)
        where o.member_id = k.member and o.brand = k.brand and o.game = k.game and o.created_at > p_now - interval '61 days'
          and x.numero = s.numero and x.state in ('pending', 'accepted')), 0)) then
      v_over := v_over || k.n;
    else
      perform lottery.insert_slips(p_order, p_member, p_brand, p_game, p_slip, p_of, p_position, p_numero, p_multiple, p_stake, p_rebate,
        array[k.n]);
    end if;
  end loop;
  perform lottery.insert_slips(p_order, p_member, p_brand, p_game, p_slip, p_of, p_position, p_numero, p_multiple, p_stake, p_rebate, (
    select array_agg(n) from (
      select s.n from unnest(p_of, p_limit) as s (n, most) where p_order[s.n] = any (v_new) and s.n <> all (v_closed)
      group by s.n having bool_and(s.most is null)) t));
  if cardinality(v_closed || v_over) > 0 then
    delete from lottery.bet_order o where o.order_id = any (v_new)
      and o.order_id in (select p_order[n] from unnest(v_closed || v_over) n);
  end if;
  select array_agg(case when p_order[n] <> all (v_new) then 1 when n = any (v_closed) then 2 when n = any (v_over) then 3 else 0 end order by n)
    into o_answer from generate_subscripts(p_order, 1) n;
end $$;

-- @param p_which the orders whose slips are stored, by their places
create or replace function lottery.insert_slips(
  p_order bigint[], p_member bigint[], p_brand text[], p_game text[],
  p_slip bigint[], p_of int[], p_position int[], p_numero text[], p_multiple int[], p_stake bigint[], p_rebate bigint[], p_which int[]
) returns void language plpgsql as $$
begin
  insert into lottery.slip (slip_id, order_id, position, member_id, brand, game, numero, multiple, amount, rebate)
    select s.id, p_order[s.of], s.position, p_member[s.of], p_brand[s.of], p_game[s.of], s.numero, s.multiple, s.stake, s.rebate
    from unnest(p_slip, p_of, p_position, p_numero, p_multiple, p_stake, p_rebate) as s (id, of, position, numero, multiple, stake, rebate)
    where s.of = any (p_which);
end $$;

-- Gives all slips of orders with a booked stake their places in their issues, once.
-- @param p_slip rising: the slips of these orders, with the hashes of their leaves
create or replace function lottery.accept_orders(p_order bigint[], p_slip bigint[], p_hash text[]) returns void
language plpgsql set enable_seqscan = off as $$
declare
  v_new bigint[];
  v_first int;
  k record;
begin
  -- In one order, since others may decide some of them at the same time.
  perform 1 from lottery.bet_order o where o.order_id = any (p_order) and o.state = 'pending' order by o.order_id for update;
  with accepted as (
    update lottery.bet_order o set state = 'accepted' where o.order_id = any (p_order) and o.state = 'pending' returning o.order_id)
    select array_agg(a.order_id) into v_new from accepted a;
  -- Issues in one order, too. The row of an issue orders sales that arrive at once.
  for k in
    select s.brand, s.game, s.numero, array_agg(s.slip_id order by s.slip_id) slips, sum(s.amount)::bigint sold
    from lottery.slip s where s.order_id = any (v_new) group by 1, 2, 3 order by 1, 2, 3
  loop
    update lottery.issue i set slips = i.slips + cardinality(k.slips), sold = i.sold + k.sold
      where i.brand = k.brand and i.game = k.game and i.numero = k.numero
      returning i.slips - cardinality(k.slips) into strict v_first;
    update lottery.slip s set state = 'accepted', leaf = v_first + width_bucket(s.slip_id, k.slips) - 1,
        leaf_hash = p_hash[width_bucket(s.slip_id, p_slip)]
      where s.slip_id = any (k.slips) and s.state = 'pending';
  end loop;
end $$;
