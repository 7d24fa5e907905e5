-- Members' standing instructions: what is above a sum leaves by itself.
create table wallet.standing_withdrawal (
  brand      text        collate "C" not null,
  member_id  bigint      not null,
  account_id bigint      not null,
  currency   text        collate "C" not null,
  -- So much stays in the wallet.
  keep_minor bigint      not null check (keep_minor >= 0),
  set_at     timestamptz not null,
  primary key (brand, member_id)
);
create index standing_withdrawal_account on wallet.standing_withdrawal (account_id);
