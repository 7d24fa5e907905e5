-- Deposits of every kind: how a channel is paid, whom it is for and when; what came, slips, refunds and charge-backs.

alter table wallet.deposit_channel
  add column flow            text collate "C" not null default 'redirect' check (flow in ('redirect', 'qr', 'transfer', 'slip')),
  -- By the code of a language.
  add column names           jsonb not null default '{}',
  -- What the member pays of a deposit.
  add column fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  add column fee_basis_points int not null default 0 check (fee_basis_points between 0 and 2000),
  -- Minutes of the day in the brand's time zone; null: always. It may begin before midnight and end after it.
  add column opens_at        int check (opens_at between 0 and 1439),
  add column closes_at       int check (closes_at between 0 and 1439),
  -- Null: all.
  add column member_types    int[],
  add column devices         text[] check (devices <@ array['app', 'browser']),
  -- The tier of verification that it asks for.
  add column min_tier        int not null default 0 check (min_tier between 0 and 9),
  -- The house's account that members transfer to: bank, number, holder.
  add column account         jsonb,
  add column lifetime_minutes int not null default 30 check (lifetime_minutes between 1 and 10080),
  add check ((opens_at is null) = (closes_at is null)),
  add check ((flow in ('transfer', 'slip')) = (account is not null));

alter table wallet.deposit_order
  add column flow            text collate "C" not null default 'redirect' check (flow in ('redirect', 'qr', 'transfer', 'slip')),
  -- The code to scan, as the provider has made it: what it says, or a picture of it.
  add column qr_text         text,
  add column qr_image        text,
  -- The house's account as it was shown.
  add column account         jsonb,
  -- What the member writes into the transfer.
  add column transfer_reference text collate "C" unique,
  -- What came; it counts, whatever was ordered.
  add column received_minor  bigint check (received_minor > 0),
  add column fee_minor       bigint not null default 0 check (fee_minor >= 0),
  add column payer_name      text,
  -- The first order, whose payment came twice.
  add column second_of       bigint references wallet.deposit_order,
  -- The bank's number of the transfer: as the member typed it, and as its statement has it.
  add column bank_reference  text collate "C",
  add column bank_line       text collate "C",
  add column proof_at        timestamptz,
  add column flags           text[] not null default '{}',
  -- Every status with its time.
  add column steps           jsonb not null default '[]',
  add column claimed_by      bigint,
  add column claimed_at      timestamptz,
  add column decided_by      bigint,
  add column refuse_reason   text collate "C",
  add column note            text,
  add column refund_id       bigint unique,
  add column refund_state    text collate "C" check (refund_state in ('asked', 'failed', 'done')),
  add column refund_tries    int not null default 0,
  -- Of a charge-back, what the balance did not cover.
  add column uncollected_minor bigint check (uncollected_minor >= 0);

alter table wallet.deposit_order drop constraint deposit_order_check;
alter table wallet.deposit_order drop constraint deposit_order_status_check;
-- What did not fit was called by the same word as what a person looks at.
update wallet.deposit_order set status = 'mismatch' where status = 'review';
update wallet.deposit_order set received_minor = amount_minor where status = 'paid';
alter table wallet.deposit_order add constraint deposit_order_status_check check
  (status in ('created', 'pending', 'received', 'paid', 'declined', 'review', 'mismatch', 'refunded', 'chargedBack'));
alter table wallet.deposit_order add constraint deposit_order_transfer_check check
  (status <> 'paid' or transfer_id is not null);
-- One line of a bank's statement stands for one deposit.
create unique index deposit_order_bank_line on wallet.deposit_order (brand, provider, bank_line) where bank_line is not null;
-- Some providers name the payment alone.
create index deposit_order_provider_reference on wallet.deposit_order (provider, provider_reference) where provider_reference is not null;
create index deposit_order_bank_reference on wallet.deposit_order (brand, bank_reference) where bank_reference is not null;
drop index wallet.deposit_order_for_review;
create index deposit_order_for_review on wallet.deposit_order (brand, id) where status in ('review', 'mismatch');

-- Pictures of slips; the files are sealed, under DATA_DIR/deposits.
create table wallet.deposit_slip (
  slip_id   bigint primary key,
  order_id  bigint not null references wallet.deposit_order,
  brand     text collate "C" not null,
  member_id bigint not null,
  -- SHA-256 of the picture as it was redrawn: the same picture is found again, whatever its file carried besides.
  digest    bytea not null,
  bank_reference text collate "C" not null,
  sent_at   timestamptz not null,
  unique (order_id, digest)
);
create index deposit_slip_same on wallet.deposit_slip (brand, digest);

alter table wallet.payout_flag drop constraint payout_flag_kind_check;
-- chargeback: a deposit of the member was taken back by the payer's bank
alter table wallet.payout_flag add constraint payout_flag_kind_check check (kind in ('sameNumber', 'chargeback'));
