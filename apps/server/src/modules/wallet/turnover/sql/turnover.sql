-- Turnover: what a member must stake before money may leave. The row of `wallet.turnover_count` is the lock of an account's requirements.

-- Begins to count an account.
create or replace function wallet.begin_turnover(p_member bigint, p_brand text, p_currency text) returns void language plpgsql as $$
begin
  insert into wallet.turnover_count (owner_id, brand, currency) values (p_member, p_brand, p_currency) on conflict do nothing;
end $$;

-- Fills the open requirements with stakes, oldest first. Below zero: stakes that were taken back, out of the newest first.
create or replace function wallet.fill_turnover(p_member bigint, p_brand text, p_currency text, p_amount bigint, p_at timestamptz)
returns void language plpgsql as $$
begin
  if p_amount > 0 then
    update wallet.turnover t
      set done = t.done + f.part, state = case when t.done + f.part = t.required then 'done' else 'open' end,
        closed_at = case when t.done + f.part = t.required then p_at end
      from (select o.place, least(o.lack, p_amount - o.before) as part
        from (select x.place, x.required - x.done as lack,
            coalesce(sum(x.required - x.done) over (order by x.place rows between unbounded preceding and 1 preceding), 0)::bigint as before
          from wallet.turnover x
          where x.owner_id = p_member and x.brand = p_brand and x.currency = p_currency and x.state = 'open') o
        where o.before < p_amount) f
      where t.owner_id = p_member and t.brand = p_brand and t.currency = p_currency and t.place = f.place;
  elsif p_amount < 0 then
    update wallet.turnover t set done = t.done - f.part, state = 'open', closed_at = null
      from (select o.place, least(o.done, -p_amount - o.before) as part
        from (select x.place, x.done,
            coalesce(sum(x.done) over (order by x.place desc rows between unbounded preceding and 1 preceding), 0)::bigint as before
          from wallet.turnover x
          where x.owner_id = p_member and x.brand = p_brand and x.currency = p_currency and x.state not in ('waived', 'void') and x.done > 0) o
        where o.before < -p_amount) f
      where t.owner_id = p_member and t.brand = p_brand and t.currency = p_currency and t.place = f.place;
  end if;
end $$;

-- Adds a requirement behind the others; one that is there stays as it is. Called under the account's lock. @returns whether it is new.
create or replace function wallet.add_turnover(
  p_member bigint, p_brand text, p_currency text, p_source text, p_reference text, p_required bigint, p_locks bigint, p_at timestamptz
) returns boolean language plpgsql as $$
begin
  insert into wallet.turnover (owner_id, brand, currency, source, reference, place, required, locks, opened_at)
    select p_member, p_brand, p_currency, p_source, p_reference, coalesce(max(t.place), 0) + 1, p_required, p_locks, p_at
    from wallet.turnover t where t.owner_id = p_member and t.brand = p_brand and t.currency = p_currency
    on conflict (owner_id, brand, currency, source, reference) do nothing;
  return found;
end $$;

-- Counts what the account's cash has booked since, under its lock: money that came in opens a requirement of so many percent of it,
-- stakes fill them. One caller at a time: the next one finds it counted.
create or replace function wallet.count_turnover(
  p_member bigint, p_brand text, p_currency text, p_deposit int, p_transfer int, p_adjustment int
) returns void language plpgsql as $$
declare
  v_seq bigint;
  v_last bigint;
  v_staked bigint := 0;
  v_at timestamptz;
  v_required bigint;
  n wallet.transfer;
begin
  select c.seq into v_seq from wallet.turnover_count c
    where c.owner_id = p_member and c.brand = p_brand and c.currency = p_currency for update;
  select a.seq into v_last from wallet.account a
    where a.owner_id = p_member and a.brand = p_brand and a.currency = p_currency and a.purse = 0;
  if v_seq is null or v_last is null or v_last <= v_seq then return; end if;
  for n in
    select * from wallet.transfers_after(p_member, p_brand, p_currency, v_seq) t
    -- Kinds: 1 deposit, 3 bet, 5 rollback, 7 adjustment, 14 transferIn. A rollback above zero gives a stake back.
    where t.seq <= v_last and ((t.kind = 3 and t.amount < 0) or (t.kind in (1, 5, 7, 14) and t.amount > 0)) order by t.seq
  loop
    v_at := n.at;
    if n.kind in (3, 5) then
      v_staked := v_staked - n.amount;
      continue;
    end if;
    perform wallet.fill_turnover(p_member, p_brand, p_currency, v_staked, v_at);
    v_staked := 0;
    v_required := (n.amount * case n.kind when 1 then p_deposit when 7 then p_adjustment else p_transfer end + 99) / 100;
    if v_required > 0 then
      perform wallet.add_turnover(p_member, p_brand, p_currency,
        case n.kind when 1 then 'deposit' when 7 then 'adjustment' else 'transfer' end, n.idempotency_key, v_required, n.amount, n.at);
    end if;
  end loop;
  perform wallet.fill_turnover(p_member, p_brand, p_currency, v_staked, v_at);
  update wallet.turnover_count c set seq = v_last
    where c.owner_id = p_member and c.brand = p_brand and c.currency = p_currency;
end $$;

-- The same for many accounts at once; those that nobody counts stay so, and those that another holds are left out. Where only stakes came,
-- as in nearly all, they are counted together; where money came in, one account after the other.
-- @returns how many of the accounts are counted at all, and how many of them were free.
create or replace function wallet.count_turnovers(
  p_member bigint[], p_brand text[], p_currency text[], p_deposit int[], p_transfer int[], p_adjustment int[]
) returns table (o_wanted int, o_free int) language plpgsql as $$
declare
  v_place bigint[];
  v_seq bigint[];
  v_last bigint[];
  v_moved bigint[];
  v_opens boolean[];
  v_staked bigint[];
  v_at timestamptz[];
  k bigint;
begin
  select count(*)::int into o_wanted from unnest(p_member, p_brand, p_currency) i (member, brand, currency)
    join wallet.turnover_count c on c.owner_id = i.member and c.brand = i.brand and c.currency = i.currency;
  with free as materialized (
    select i.place, i.member, i.brand, i.currency, c.seq from unnest(p_member, p_brand, p_currency) with ordinality i (member, brand, currency, place)
      join wallet.turnover_count c on c.owner_id = i.member and c.brand = i.brand and c.currency = i.currency
      for update of c skip locked)
  select array_agg(f.place), array_agg(f.seq), array_agg(coalesce(a.seq, f.seq)) into v_place, v_seq, v_last
    from free f left join wallet.account a on a.owner_id = f.member and a.brand = f.brand and a.currency = f.currency and a.purse = 0;
  o_free := coalesce(cardinality(v_place), 0);
  -- What each has moved: kinds as in count_turnover.
  select array_agg(m.place), array_agg(m.opens), array_agg(m.staked), array_agg(m.at) into v_moved, v_opens, v_staked, v_at
    from (select f.place, bool_or(t.kind in (1, 7, 14)) as opens, coalesce(-sum(t.amount) filter (where t.kind in (3, 5)), 0)::bigint as staked,
        max(t.at) as at
      from unnest(v_place, v_seq, v_last) f (place, seq, last)
      cross join lateral wallet.transfers_after(p_member[f.place], p_brand[f.place], p_currency[f.place], f.seq) t
      where f.last > f.seq and t.seq <= f.last and ((t.kind = 3 and t.amount < 0) or (t.kind in (1, 5, 7, 14) and t.amount > 0))
      group by f.place) m;
  for k in select m.k from unnest(v_opens) with ordinality m (opens, k) where m.opens loop
    perform wallet.count_turnover(p_member[v_moved[k]], p_brand[v_moved[k]], p_currency[v_moved[k]],
      p_deposit[v_moved[k]], p_transfer[v_moved[k]], p_adjustment[v_moved[k]]);
  end loop;
  for k in select m.k from unnest(v_opens, v_staked) with ordinality m (opens, staked, k) where not m.opens and m.staked < 0 loop
    perform wallet.fill_turnover(p_member[v_moved[k]], p_brand[v_moved[k]], p_currency[v_moved[k]], v_staked[k], v_at[k]);
  end loop;
  -- As fill_turnover does for one.
  update wallet.turnover t
    set done = t.done + f.part, state = case when t.done + f.part = t.required then 'done' else 'open' end,
      closed_at = case when t.done + f.part = t.required then f.at end
    from (select o.owner_id, o.brand, o.currency, o.place, least(o.lack, o.staked - o.before) as part, o.at
      from (select x.owner_id, x.brand, x.currency, x.place, x.required - x.done as lack, m.staked, m.at,
          coalesce(sum(x.required - x.done) over (partition by x.owner_id, x.brand, x.currency order by x.place
            rows between unbounded preceding and 1 preceding), 0)::bigint as before
        from unnest(v_moved, v_opens, v_staked, v_at) m (place, opens, staked, at)
        join wallet.turnover x on x.owner_id = p_member[m.place] and x.brand = p_brand[m.place] and x.currency = p_currency[m.place]
        where not m.opens and m.staked > 0 and x.state = 'open') o
      where o.before < o.staked) f
    where t.owner_id = f.owner_id and t.brand = f.brand and t.currency = f.currency and t.place = f.place;
  -- Those above, where money came in, stand there already.
  update wallet.turnover_count c set seq = f.last
    from unnest(v_place, v_seq, v_last) f (place, seq, last)
    where c.owner_id = p_member[f.place] and c.brand = p_brand[f.place] and c.currency = p_currency[f.place] and f.last > c.seq;
  return next;
end $$;
