-- Deposits: the channels of each brand, the orders, and what payment providers reported.
create schema if not exists wallet;

create table wallet.deposit_channel (
  brand           text     not null,
  code            text     not null check (code ~ '^[a-z0-9-]{1,40}$'),
  provider        text     not null,
  kind            text     not null check (kind in ('ewallet', 'bank')),
  currency        text     not null,
  min_minor       bigint   not null check (min_minor > 0),
  max_minor       bigint   not null check (max_minor >= min_minor),
  suggested_minor bigint[] not null default '{}',
  position        int      not null,
  enabled         boolean  not null default true,
  primary key (brand, code)
);

create table wallet.deposit_order (
  id                 bigint      primary key,
  brand              text        not null,
  member_id          bigint      not null,
  -- Made by the client, once per intention.
  request_id         text        not null check (length(request_id) between 8 and 64),
  channel            text        not null,
  provider           text        not null,
  currency           text        not null,
  amount_minor       bigint      not null check (amount_minor > 0),
  -- 'expired' is not stored: it is 'created' or 'pending' past expires_at.
  status             text        not null check (status in ('created', 'pending', 'paid', 'declined', 'review')),
  provider_reference text,
  checkout_url       text,
  created_at         timestamptz not null,
  expires_at         timestamptz not null,
  paid_at            timestamptz,
  transfer_id        bigint,
  -- Why a person should look at it; stays when the order is paid in the end.
  review_reason      text,
  unique (brand, member_id, request_id),
  check ((status = 'paid') = (transfer_id is not null))
);
create index deposit_order_of_member on wallet.deposit_order (brand, member_id, id desc);
create index deposit_order_for_review on wallet.deposit_order (id) where review_reason is not null;

create table wallet.deposit_event (
  provider    text        not null,
  event_id    text        not null,
  order_id    bigint      not null,
  body        jsonb       not null,
  received_at timestamptz not null,
  -- Null until it has been dealt with: what a crash left over.
  outcome     text        check (outcome in ('credited', 'declined', 'ignored', 'review')),
  primary key (provider, event_id)
);
create index deposit_event_unfinished on wallet.deposit_event (received_at) where outcome is null;
