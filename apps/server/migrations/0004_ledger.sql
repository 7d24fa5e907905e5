-- The ledger: accounts, transfers, holds, and the functions that post. Owned by modules/wallet/ledger; see its README.
create schema if not exists wallet;

-- A member's cash account, or one stripe of the house. Locked by owner, so the owner leads the key.
create table wallet.account (
  owner_id bigint not null,            -- the member; of a house stripe its number, below zero
  brand    text collate "C" not null check (brand ~ '^[A-Za-z0-9_-]{1,32}$'),
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$'),
  kind     smallint not null,          -- 1 member cash, 9 house
  floor    bigint not null default 0,  -- the house may go far below zero
  balance  bigint not null default 0,  -- booked, minor units
  held     bigint not null default 0,  -- of it on hold: sum of the pending holds
  seq      bigint not null default 0,  -- number of the last transfer: the statement has no gaps
  primary key (owner_id, brand, currency),
  check (balance - held >= floor),
  check (held >= 0),
  check ((kind = 1 and owner_id > 0) or (kind = 9 and owner_id < 0))
) with (fillfactor = 70);              -- room for updates that touch no index

-- One row per transfer: what it gives to one of the two accounts it takes from the other, so it always balances.
create table wallet.transfer (
  transfer_id     bigint not null,     -- made by the process; rises with time
  member_id       bigint not null,
  house_id        bigint not null,     -- owner of the house stripe on the other side (same brand and currency)
  amount          bigint not null,     -- minor units as the member sees it: negative is a debit
  balance_after   bigint not null,     -- the member's booked balance
  held_after      bigint not null,     -- what was on hold then: a repetition gets the first answer
  seq             bigint not null check (seq > 0),
  at              timestamptz not null default now(),
  kind            smallint not null,   -- transferKind in posting.ts
  brand           text collate "C" not null,
  currency        text collate "C" not null,
  idempotency_key text collate "C" not null check (length(idempotency_key) between 1 and 255),
  reference       text collate "C",    -- compared when the key comes again
  detail          jsonb,               -- not compared
  primary key (member_id, brand, idempotency_key)
) partition by hash (member_id);

do $$ begin
  for i in 0..7 loop
    execute format('create table wallet.transfer_%s partition of wallet.transfer for values with (modulus 8, remainder %s)', i, i);
  end loop;
end $$;

-- `seq > 0` is always so. Who reads a statement says it; who looks up a key does not, and so cannot be given this index,
-- which the planner else takes for the primary key's equal while it believes the table empty: every posting would read
-- the member's whole past.
create unique index transfer_statement on wallet.transfer (member_id, brand, currency, seq) where seq > 0;
-- For catching up by time; a block range index costs a posting next to nothing.
create index transfer_at on wallet.transfer using brin (at) with (autosummarize = on);

-- Append-only: not even the owner of the tables changes a booked row. A correction is a reversing transfer.
create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'wallet.transfer is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on wallet.transfer for each row execute function wallet.refuse_change();
create trigger append_only_whole before truncate on wallet.transfer for each statement execute function wallet.refuse_change();
do $$ begin
  for i in 0..7 loop
    execute format('create trigger append_only_whole before truncate on wallet.transfer_%s for each statement execute function wallet.refuse_change()', i);
  end loop;
end $$;

create table wallet.hold (
  member_id       bigint not null,
  amount          bigint not null check (amount > 0),
  posted_amount   bigint check (posted_amount between 1 and amount),
  transfer_id     bigint,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz,
  settled_at      timestamptz,
  kind            smallint not null,
  brand           text collate "C" not null,
  currency        text collate "C" not null,
  state           text not null default 'pending' check (state in ('pending', 'posted', 'voided')),
  idempotency_key text collate "C" not null check (length(idempotency_key) between 1 and 240),
  reference       text collate "C",
  detail          jsonb,
  primary key (member_id, brand, idempotency_key),
  check ((state = 'posted') = (transfer_id is not null and posted_amount is not null)),
  check ((state = 'pending') = (settled_at is null))
);
create index hold_expiry on wallet.hold (expires_at) where state = 'pending' and expires_at is not null;

-- Names that mean one thing for all members, for ever (a supplier's transaction ids): whose a name is. Written by the
-- posting itself, so that no posting can lack its claim. The digest keeps the row and its index small.
create table wallet.claim (
  member_id bigint not null,
  name      bytea  primary key,        -- wallet.claim_name()
  content   bytea                      -- of a name that is no posting's key: digest of what it stands for
);

create function wallet.claim_name(p_text text) returns bytea language sql immutable parallel safe
  return substr(sha256(convert_to(p_text, 'UTF8')), 1, 16);

-- Claims a name for something that is no posting. Answers whose it is and what it stands for: this, or what came first.
create function wallet.claim_content(
  p_member bigint, p_name text, p_content bytea, out o_fresh boolean, out o_member_id bigint, out o_content bytea
) language plpgsql as $$
begin
  insert into wallet.claim (member_id, name, content) values (p_member, wallet.claim_name(p_name), p_content)
    on conflict do nothing;
  o_fresh := found;
  select c.member_id, c.content into o_member_id, o_content from wallet.claim c
    where c.name = wallet.claim_name(p_name);
end $$;

-- An account's transfers from a number on: for other modules' SQL that derives rows from them.
create function wallet.transfers_after(p_member bigint, p_brand text, p_currency text, p_seq bigint)
returns setof wallet.transfer language sql stable as $$
  select * from wallet.transfer t
  where t.member_id = p_member and t.brand = p_brand and t.currency = p_currency and t.seq > 0 and t.seq > p_seq;
$$;

-- Both legs of every transfer.
create view wallet.entry as
  select transfer_id, at, brand, currency, member_id as owner_id, amount, kind, idempotency_key from wallet.transfer
  union all
  select transfer_id, at, brand, currency, house_id, -amount, kind, idempotency_key from wallet.transfer;

create function wallet.open_accounts(p_brand text, p_currency text, p_members bigint[]) returns void language sql as $$
  insert into wallet.account (owner_id, brand, currency, kind)
  select distinct m, p_brand, p_currency, 1 from unnest(p_members) m order by m on conflict do nothing;
$$;

-- A stripe belongs to one lane of one process, so that lanes never wait for one another.
create function wallet.open_house(p_brand text, p_currency text, p_house bigint) returns void language sql as $$
  insert into wallet.account (owner_id, brand, currency, kind, floor)
  values (p_house, p_brand, p_currency, 9, -4000000000000000000) on conflict do nothing;
$$;

-- Posts many at once: one statement, one commit, an answer for each. Within a batch a key stands once, and no guard
-- names a key of the same batch (the lane sees to both). Members are locked in the order of their ids before the keys
-- are read, so that the second statement's snapshot sees whatever another process has booked for them.
-- o_status: 0 booked, 1 replayed, 3 no account, 4 conflict, 5 `requires` unmet, 6 `unless` unmet,
-- 7 the key is exclusive and another member's or no posting's, 9 the member would go below the floor somewhere: post
-- this member's again in order (wallet.post_in_order).
-- o_transfer_id: of a replay the first one's. o_available: booked minus held after the transfer. o_told: in rows of their
-- own (o_ord 0), what to notify of after the commit, at most 64 members in each.
create function wallet.post_batch(
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
    select t.*, a.balance as b0, a.held, a.floor, a.seq as s0,
      p.transfer_id as booked_id, p.balance_after - p.held_after as booked_available,
      p.amount is distinct from t.amount or p.kind is distinct from t.kind or p.currency is distinct from p_currency
        or p.reference is distinct from t.reference as differs,
      case when p.transfer_id is null then coalesce(nullif(v_taken[t.ord], 0), v_guards[t.ord], 0) else 0 end as guard
    from unnest(p_id, p_member, p_amount, p_kind, p_key, p_reference, p_detail)
      with ordinality as t (id, member, amount, kind, key, reference, detail, ord)
    left join lateral (
      select x.balance, x.held, x.floor, x.seq from wallet.account x
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
    where x.owner_id = m.member and x.brand = p_brand and x.currency = p_currency
      and m.last and not m.bad and m.s > m.s0
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

-- Posts one. o_status as above, and 2: insufficient, o_available is what there is.
create function wallet.post_one(
  p_brand text, p_currency text, p_house bigint,
  p_id bigint, p_member bigint, p_amount bigint, p_kind smallint, p_key text,
  p_reference text, p_detail text, p_requires text, p_unless text, p_exclusive boolean,
  out o_status int, out o_transfer_id bigint, out o_available bigint, out o_told text
) language plpgsql as $$
declare
  a record;
  p record;
begin
  select x.balance, x.held, x.floor, x.seq into a from wallet.account x
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

-- Posts several one after the other in one commit: for members of whom one posting does not go through.
create function wallet.post_in_order(
  p_brand text, p_currency text, p_house bigint,
  p_id bigint[], p_member bigint[], p_amount bigint[], p_kind smallint[], p_key text[],
  p_reference text[], p_detail text[], p_requires text[], p_unless text[], p_exclusive boolean[]
) returns table (o_ord int, o_status int, o_transfer_id bigint, o_available bigint, o_told text) language plpgsql as $$
begin
  perform 1 from wallet.account a
    where a.owner_id = any (p_member) and a.brand = p_brand and a.currency = p_currency
    order by a.owner_id for no key update;
  for i in 1 .. cardinality(p_id) loop
    o_ord := i;
    select o.o_status, o.o_transfer_id, o.o_available, o.o_told into o_status, o_transfer_id, o_available, o_told
    from wallet.post_one(p_brand, p_currency, p_house, p_id[i], p_member[i], p_amount[i], p_kind[i], p_key[i],
      p_reference[i], p_detail[i], p_requires[i], p_unless[i], p_exclusive[i]) o;
    return next;
  end loop;
end $$;

-- Puts money aside. o_status: 0 held, 1 replayed, 2 insufficient, 3 no account, 4 conflict.
create function wallet.hold_money(
  p_brand text, p_currency text, p_member bigint, p_amount bigint, p_kind smallint, p_key text,
  p_reference text, p_detail text, p_expires_at timestamptz,
  out o_status int, out o_state text, out o_available bigint
) language plpgsql as $$
declare
  a record;
  h record;
begin
  select x.balance - x.held as available, x.floor, x.seq into a from wallet.account x
    where x.owner_id = p_member and x.brand = p_brand and x.currency = p_currency for no key update;
  if not found then o_status := 3; return; end if;
  o_available := a.available;
  select * into h from wallet.hold x where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_key;
  if found then
    o_status := case when h.amount <> p_amount or h.kind <> p_kind or h.currency <> p_currency
      or h.reference is distinct from p_reference then 4 else 1 end;
    o_state := h.state;
    return;
  end if;
  if o_available - p_amount < a.floor then o_status := 2; return; end if;
  insert into wallet.hold (member_id, amount, expires_at, kind, brand, currency, idempotency_key, reference, detail)
    values (p_member, p_amount, p_expires_at, p_kind, p_brand, p_currency, p_key, p_reference, p_detail::jsonb);
  update wallet.account x set held = x.held + p_amount
    where x.owner_id = p_member and x.brand = p_brand and x.currency = p_currency;
  o_status := 0;
  o_state := 'pending';
  o_available := o_available - p_amount;
  perform pg_notify('wallet_balance',
    format('[["%s","%s","%s","%s","%s"]]', p_brand, p_member, p_currency, o_available, a.seq));
end $$;

-- Frees a pending hold. o_status: 0 voided, 1 was voided before, 5 unknown, 6 was posted.
create function wallet.void_hold(
  p_brand text, p_member bigint, p_key text, out o_status int, out o_available bigint
) language plpgsql as $$
declare
  h record;
  a record;
begin
  -- The currency never changes, so it may be read before the lock; the state only after it.
  select x.currency into h from wallet.hold x
    where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_key;
  if not found then o_status := 5; return; end if;
  select x.balance - x.held as available, x.seq, x.currency into a from wallet.account x
    where x.owner_id = p_member and x.brand = p_brand and x.currency = h.currency for no key update;
  select * into h from wallet.hold x
    where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_key;
  o_available := a.available;
  if h.state <> 'pending' then o_status := case h.state when 'voided' then 1 else 6 end; return; end if;
  update wallet.hold x set state = 'voided', settled_at = now()
    where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_key;
  update wallet.account x set held = x.held - h.amount
    where x.owner_id = p_member and x.brand = p_brand and x.currency = h.currency;
  o_status := 0;
  o_available := a.available + h.amount;
  perform pg_notify('wallet_balance',
    format('[["%s","%s","%s","%s","%s"]]', p_brand, p_member, h.currency, o_available, a.seq));
end $$;

-- Books a pending hold as a debit. o_status: 0 booked, 1 was booked before, 4 other amount, 5 unknown, 6 voided.
create function wallet.post_hold(
  p_brand text, p_house bigint, p_id bigint, p_member bigint, p_key text, p_amount bigint,
  out o_status int, out o_transfer_id bigint, out o_available bigint
) language plpgsql as $$
declare
  h record;
  a record;
  t record;
  v_amount bigint;
begin
  select x.currency into h from wallet.hold x
    where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_key;
  if not found then o_status := 5; return; end if;
  perform wallet.open_house(p_brand, h.currency, p_house);
  select x.balance, x.held, x.seq into a from wallet.account x
    where x.owner_id = p_member and x.brand = p_brand and x.currency = h.currency for no key update;
  select * into h from wallet.hold x
    where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_key;
  v_amount := coalesce(p_amount, h.amount);
  if h.state = 'posted' then
    select x.transfer_id, x.balance_after - x.held_after as available into t from wallet.transfer x
      where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = 'hold:' || p_key;
    o_status := case when h.posted_amount = v_amount then 1 else 4 end;
    o_transfer_id := t.transfer_id;
    o_available := t.available;
    return;
  end if;
  if h.state = 'pending' and h.expires_at <= now() then perform wallet.void_hold(p_brand, p_member, p_key); end if;
  if h.state = 'voided' or h.expires_at <= now() then o_status := 6; return; end if;
  if v_amount > h.amount then o_status := 4; return; end if;
  a.balance := a.balance - v_amount;
  a.held := a.held - h.amount;
  insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, kind, brand,
      currency, idempotency_key, reference, detail)
    values (p_id, p_member, p_house, -v_amount, a.balance, a.held, a.seq + 1, h.kind, p_brand,
      h.currency, 'hold:' || p_key, h.reference, h.detail);
  update wallet.hold x set state = 'posted', settled_at = now(), posted_amount = v_amount, transfer_id = p_id
    where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_key;
  update wallet.account x set balance = a.balance, held = a.held, seq = a.seq + 1
    where x.owner_id = p_member and x.brand = p_brand and x.currency = h.currency;
  update wallet.account x set balance = x.balance + v_amount, seq = x.seq + 1
    where x.owner_id = p_house and x.brand = p_brand and x.currency = h.currency;
  o_status := 0;
  o_transfer_id := p_id;
  o_available := a.balance - a.held;
  perform pg_notify('wallet_balance',
    format('[["%s","%s","%s","%s","%s"]]', p_brand, p_member, h.currency, o_available, a.seq + 1));
end $$;
