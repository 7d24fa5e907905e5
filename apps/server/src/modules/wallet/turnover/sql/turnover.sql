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
          where x.owner_id = p_member and x.brand = p_brand and x.currency = p_currency and x.state <> 'waived' and x.done > 0) o
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
