-- How often the site tells a member how long he has played and what it has brought; without a row it does not.
create table protection.reality_check (
  member_id     bigint primary key,
  brand         text collate "C" not null,
  every_minutes smallint not null check (every_minutes in (15, 30, 60))
);

-- What play has brought since a moment, minor units; below zero: lost.
create function wallet.net_since(p_member bigint, p_brand text, p_currency text, p_at timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(t.amount), 0)::bigint
  from wallet.transfers_after(p_member, p_brand, p_currency, wallet.seq_before(p_member, p_brand, p_currency, p_at)) t
  where t.kind in (3, 4, 5, 9);  -- bet, win, rollback, jackpot
$$;
