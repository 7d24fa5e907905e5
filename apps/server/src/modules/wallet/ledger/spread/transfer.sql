-- Transfers in one table without partitions: the members are spread already.

create table if not exists wallet.transfer (
  transfer_id     bigint not null,
  member_id       bigint not null,
  house_id        bigint not null,
  amount          bigint not null,
  balance_after   bigint not null,
  held_after      bigint not null,
  seq             bigint not null check (seq > 0),
  house_seq       bigint not null check (house_seq > 0),
  purse           bigint not null,
  at              timestamptz not null default now(),
  purpose         int not null,
  kind            smallint not null,
  leg             smallint not null,
  brand           text collate "C" not null,
  currency        text collate "C" not null,
  idempotency_key text collate "C" not null check (length(idempotency_key) between 1 and 255),
  reference       text collate "C",
  detail          jsonb,
  primary key (member_id, brand, idempotency_key, leg)
);
create unique index if not exists transfer_statement on wallet.transfer (member_id, brand, currency, purse, seq) where seq > 0;
create index if not exists transfer_at on wallet.transfer using brin (at) with (autosummarize = on, pages_per_range = 16);
create index if not exists transfer_jackpot on wallet.transfer (brand, at) where kind = 9;
create index if not exists transfer_money on wallet.transfer (member_id, brand, at) where kind not in (3, 4, 5);
create index if not exists transfer_of_kind on wallet.transfer (brand, kind, at) where kind not in (3, 4, 5);
