-- The chart of accounts: a member's account has a purse, a house account a purpose; a transfer names both and its number in the house
-- account. Functions and views of the ledger are in src/modules/wallet/**/sql from here on.

drop view wallet.entry;
do $$
declare
  v_routine regprocedure;
begin
  for v_routine in select p.oid from pg_proc p where p.pronamespace = 'wallet'::regnamespace
    and not exists (select from pg_trigger t where t.tgfoid = p.oid)
  loop
    execute format('drop function %s', v_routine);
  end loop;
end $$;

-- What a house account is for (src/modules/wallet/ledger/house.ts). Numbers are given at the first use and differ between installations.
create table wallet.purpose (
  id   int primary key check (id > 0),
  code text collate "C" not null unique check (code ~ '^[a-z]+(:[A-Za-z0-9._-]+)*$' and length(code) <= 120)
);

-- What each old transfer was for. Pools of the jackpot were members 1 to 4.
create temp table pool on commit drop as
  select * from (values (1, 'grand'), (2, 'major'), (3, 'minor'), (4, 'mini')) p (owner_id, tier);
create temp table old_purpose on commit drop as
  select t.member_id, t.brand, t.idempotency_key, case
      when p.tier is not null then case t.kind when 9 then 'prize:perya-jackpot' else 'contribution:perya-jackpot' end
      when t.kind = 1 then 'clearing:' || coalesce(t.detail->>'provider', 'unknown') || ':in'
      when t.kind = 2 then 'clearing:unknown:out'
      when t.kind = 6 then 'promotion:' || coalesce('campaign:' || (t.detail->>'vendor'), 'welcome')
      when t.kind = 7 and t.idempotency_key not like '%:repay:%' then 'adjustment'
      when t.kind = 8 then 'trial'
      when t.kind = 9 then 'prize:' || coalesce(t.detail->>'jackpot', 'perya-jackpot')
      else 'gaming:' || coalesce(g.category, any_game.category, 'OTHER')
    end as code
  from wallet.transfer t
  left join pool p on p.owner_id = t.member_id
  -- A debt repaid belongs to the game whose win was taken back.
  left join wallet.transfer w on t.kind = 7 and w.member_id = t.member_id and w.brand = t.brand
    and w.idempotency_key = split_part(t.idempotency_key, ':', 1) || ':tx:' || t.reference
  left join games.game g on g.vendor = coalesce(t.detail, w.detail)->>'vendor' and g.game_code = coalesce(t.detail, w.detail)->>'game'
  -- Marks of zero name no game.
  left join lateral (
    select x.category from games.game x where x.vendor = split_part(t.idempotency_key, ':', 1) order by x.position limit 1
  ) any_game on g.category is null;
insert into wallet.purpose (id, code)
  select row_number() over (order by c.code), c.code from (
    select code from old_purpose
    union select 'jackpot:perya-jackpot:' || p.tier from wallet.account a join pool p on p.owner_id = a.owner_id) c;

drop trigger identity on wallet.account;
drop trigger identity_kept on wallet.account;
alter table wallet.account
  add column purse bigint not null default 0,  -- a member's: 0 cash, else the bonus grant; a house account's: its purpose
  drop constraint account_pkey,
  add primary key (owner_id, brand, currency, purse);

-- The transfers are written anew: the old table goes into a schema of its own with its partitions and indexes.
create schema wallet_before;
alter table wallet.transfer set schema wallet_before;
do $$ begin
  for i in 0..7 loop
    execute format('alter table wallet.transfer_%s set schema wallet_before', i);
  end loop;
end $$;

-- One row per leg: what it gives to one of its two accounts it takes from the other, so it always balances.
create table wallet.transfer (
  transfer_id     bigint not null,     -- of the posting; made by the process, rises with time
  member_id       bigint not null,     -- 0: a guarded account of the house (a pool)
  house_id        bigint not null,     -- owner of the house account on the other side (same brand and currency), below zero
  amount          bigint not null,     -- minor units as the member sees it: negative is a debit
  balance_after   bigint not null,     -- the booked balance of the member's purse
  held_after      bigint not null,     -- what was on hold in it then: a repetition gets the first answer
  seq             bigint not null check (seq > 0),        -- number in the member's purse
  house_seq       bigint not null check (house_seq > 0),  -- number in the house account
  purse           bigint not null,
  at              timestamptz not null default now(),
  purpose         int not null,        -- of the house account
  kind            smallint not null,   -- transferKind in posting.ts
  leg             smallint not null,   -- from 0 within the posting
  brand           text collate "C" not null,
  currency        text collate "C" not null,
  idempotency_key text collate "C" not null check (length(idempotency_key) between 1 and 255),
  reference       text collate "C",    -- compared when the key comes again
  detail          jsonb,               -- not compared
  primary key (member_id, brand, idempotency_key, leg)
) partition by hash (member_id);
do $$ begin
  for i in 0..7 loop
    execute format('create table wallet.transfer_%s partition of wallet.transfer for values with (modulus 8, remainder %s)', i, i);
  end loop;
end $$;

insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, house_seq, purse, at, purpose,
    kind, leg, brand, currency, idempotency_key, reference, detail)
  select t.transfer_id, case when p.tier is null then t.member_id else 0 end, t.house_id, t.amount, t.balance_after, t.held_after, t.seq,
    row_number() over (partition by t.house_id, t.brand, t.currency, f.id order by t.at, t.transfer_id, t.seq), coalesce(pool_purpose.id, 0),
    t.at, f.id, t.kind, 0, t.brand, t.currency,
    -- Keys were each pool's own.
    case when p.tier is null then t.idempotency_key
      else 'jackpot:perya-jackpot:' || p.tier || substr(t.idempotency_key, length('jackpot') + 1) end,
    t.reference, t.detail
  from wallet_before.transfer t
  join old_purpose o on o.member_id = t.member_id and o.brand = t.brand and o.idempotency_key = t.idempotency_key
  join wallet.purpose f on f.code = o.code
  left join pool p on p.owner_id = t.member_id
  left join wallet.purpose pool_purpose on pool_purpose.code = 'jackpot:perya-jackpot:' || p.tier
  -- In the order in which later ones will lie on the disk: the block range index reads few blocks by time.
  order by t.at, t.transfer_id;
drop schema wallet_before cascade;

-- `seq > 0` is always so. A query that reads a statement says it; one that looks up a key does not, and so the planner cannot take this
-- index for the primary key's equal while it believes the table empty: every posting would read the member's whole past.
create unique index transfer_statement on wallet.transfer (member_id, brand, currency, purse, seq) where seq > 0;
-- A block range index costs a posting next to nothing. Few pages a range: a follower reads at least the newest range of each partition.
create index transfer_at on wallet.transfer using brin (at) with (autosummarize = on, pages_per_range = 16);
create index transfer_jackpot on wallet.transfer (brand, at) where kind = 9;

create trigger append_only before update or delete on wallet.transfer for each row execute function wallet.refuse_change();
create trigger append_only_whole before truncate on wallet.transfer for each statement execute function wallet.refuse_change();
do $$ begin
  for i in 0..7 loop
    execute format('create trigger append_only_whole before truncate on wallet.transfer_%s for each statement execute function wallet.refuse_change()', i);
  end loop;
end $$;

-- A stripe was one account; now it is one per purpose. Pools become the house's own, and stay guarded by their floor of zero.
delete from wallet.account where owner_id < 0;
insert into wallet.account (owner_id, brand, currency, purse, kind, floor, balance, seq)
  select house_id, brand, currency, purpose, 9, -4000000000000000000, -sum(amount), count(*)
  from wallet.transfer group by house_id, brand, currency, purpose;
update wallet.account a set owner_id = 0, kind = 9, purse = f.id
  from pool p join wallet.purpose f on f.code = 'jackpot:perya-jackpot:' || p.tier
  where a.owner_id = p.owner_id;

-- A hold is of a purse.
alter table wallet.hold add column purse bigint not null default 0;
