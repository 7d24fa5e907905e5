-- What kind of data this database holds. Demo data (known passwords, test channels, kept messages) must never serve real
-- players, and a demo must never write its members into real data: each mode refuses the other's database.
create table platform.installation (
  -- One row.
  one_row boolean primary key default true check (one_row),
  mode text not null check (mode in ('demo', 'production')),
  since timestamptz not null default now()
);

-- Data from before this table: only a demo has channels of the sandbox, and the welcome of its own member.
insert into platform.installation (mode)
select case when demo then 'demo' else 'production' end
from (
  select exists (select 1 from wallet.deposit_channel where provider = 'sandbox')
    or exists (
      select 1 from accounts.member join wallet.transfer using (member_id, brand)
      where user_name = 'demo' and idempotency_key = 'seed:welcome:demo'
    ) as demo
) as found
where demo or exists (select 1 from accounts.member);

-- Wins of suppliers beyond a ceiling: neither paid nor lost until an operator decides. Under the transaction's key a win
-- of zero is booked meanwhile, so that its id means what it said for ever.
create table games.held_win (
  vendor         text        not null,
  transaction_id text        not null,
  brand          text        not null,
  member_id      bigint      not null,
  currency       text        not null,
  amount_minor   bigint      not null check (amount_minor > 0),
  round          text        not null,
  game_code      text        not null,
  -- The bet that won.
  bet            text        not null,
  because        text        not null check (because in ('game', 'day')),
  held_at        timestamptz not null,
  decision       text        check (decision in ('paid', 'refused')),
  decided_at     timestamptz,
  decided_by     text,
  note           text,
  primary key (vendor, transaction_id),
  check ((decision is null) = (decided_at is null))
);
create index held_win_waiting on games.held_win (held_at) where decision is null;

-- What suppliers have won for their players on a day, counted by each process by itself, so that no row is fought over.
create table games.supplier_day (
  vendor    text     not null,
  brand     text     not null,
  currency  text     not null,
  day       date     not null,
  node      smallint not null,
  won_minor bigint   not null,
  primary key (vendor, brand, currency, day, node)
);

-- What a supplier's signature covers: the body alone, as Hub88 has it, or also path and time (our own studio).
alter table games.vendor
  add column signature text not null default 'body' check (signature in ('body', 'bound'));

-- The most that a game pays, as a multiple of the stake; null: not known, then the supplier's default counts.
alter table games.game add column max_win_times bigint check (max_win_times > 0);
