-- Turnover: what a member must stake before money may leave. Rows are filled oldest first, from the member's transfers.
create table wallet.turnover_count (
  owner_id bigint not null,
  brand    text   collate "C" not null,
  currency text   collate "C" not null,
  -- The last transfer of the cash that is counted.
  seq      bigint not null default 0 check (seq >= 0),
  primary key (owner_id, brand, currency)
) with (fillfactor = 70);

create table wallet.turnover (
  owner_id  bigint not null,
  brand     text   collate "C" not null,
  currency  text   collate "C" not null,
  source    text   collate "C" not null check (source in ('deposit', 'promotion', 'transfer', 'adjustment')),
  -- What it is for: of a transfer its key.
  reference text   collate "C" not null check (length(reference) between 1 and 255),
  -- Order in which they are filled, from 1, per account.
  place     bigint not null check (place > 0),
  -- Minor units: stakes asked for, stakes made, and what stays in the wallet until then.
  required  bigint not null check (required > 0),
  done      bigint not null default 0 check (done between 0 and required),
  locks     bigint not null check (locks >= 0),
  state     text   collate "C" not null default 'open' check (state in ('open', 'done', 'waived')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The approval that waived it.
  approval  bigint,
  primary key (owner_id, brand, currency, source, reference),
  unique (owner_id, brand, currency, place),
  check ((state = 'open') = (closed_at is null)),
  check (state <> 'done' or done = required),
  check ((state = 'waived') = (approval is not null))
) with (fillfactor = 80);
create index turnover_open on wallet.turnover (owner_id, brand, currency, place) where state = 'open';
