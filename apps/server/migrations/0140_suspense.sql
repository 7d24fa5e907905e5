-- What a statement has and we have not booked, or the other way round: between clearing and suspense until its place is known.
create table wallet.suspense_line (
  reconciliation_id bigint not null references wallet.reconciliation,
  position    int    not null,
  brand       text   collate "C" not null,
  provider    text   collate "C" not null,
  way         text   collate "C" not null check (way in ('in', 'out')),
  currency    text   collate "C" not null,
  -- Our deposit or withdrawal, else the statement's reference: one open line each.
  subject     text   collate "C" not null,
  -- By how much the provider has booked more than we have; below zero: less.
  amount_minor bigint not null check (amount_minor <> 0),
  state       text   collate "C" not null default 'open' check (state in ('open', 'released')),
  opened_at   timestamptz not null,
  released_at timestamptz,
  -- Null: its place became known by itself.
  released_by bigint,
  reason      text,
  -- How far the ledger is: 0 not yet · 1 in suspense · 2 back in clearing.
  booked      smallint not null default 0,
  primary key (reconciliation_id, position)
);
create unique index suspense_line_open on wallet.suspense_line (brand, provider, way, subject) where state = 'open';
create index suspense_line_unbooked on wallet.suspense_line (reconciliation_id)
  where booked = 0 or (state = 'released' and booked = 1);

-- Further providers of a way to be paid. The way's own provider comes first; one of these where that is not well or does not take the amount.
create table wallet.payout_route (
  brand           text collate "C" not null,
  method          text collate "C" not null,
  position        int  not null,
  provider        text collate "C" not null,
  provider_method text collate "C" not null,
  min_minor       bigint not null check (min_minor > 0),
  max_minor       bigint not null check (max_minor >= min_minor),
  enabled         boolean not null default true,
  primary key (brand, method, position),
  foreign key (brand, method) references wallet.payout_method (brand, code)
);
