-- Offers as data, their versions, and what members have chosen for a deposit. Owned by modules/promotions; see its README.
create table promotions.offer (
  offer_id        bigint primary key,
  brand           text collate "C" not null,
  code            text collate "C" not null,
  -- Each change is a version of its own: what was claimed refers to the one that it was claimed under.
  version         int not null check (version > 0),
  state           text collate "C" not null check (state in ('draft', 'published', 'replaced', 'discarded')),
  definition      jsonb not null,
  -- Of the definition, for look-ups.
  trigger         text collate "C" not null,
  redeem_code     text collate "C",
  announcement_id bigint,
  created_by      text not null,
  created_at      timestamptz not null,
  published_by    text,
  published_at    timestamptz,
  unique (brand, code, version),
  check ((trigger = 'code') = (redeem_code is not null)),
  check ((state in ('published', 'replaced')) = (published_at is not null))
);
create unique index offer_published on promotions.offer (brand, code) where state = 'published';
create unique index offer_redeem_code on promotions.offer (brand, redeem_code) where state = 'published';

-- An offer that was chosen for a deposit, with the part of the fund that is kept for it.
create table promotions.deposit_choice (
  order_id  bigint primary key,                  -- of the cashier
  offer_id  bigint not null references promotions.offer,
  brand     text collate "C" not null,
  code      text collate "C" not null,
  member_id bigint not null,
  period    text collate "C" not null,
  amount    bigint not null check (amount > 0),  -- minor units
  -- open: the deposit is under way · granted: its reward is recorded · released: not paid in time, the fund has its part again ·
  -- passed: paid, but the member had it already, or may not be given anything
  state     text collate "C" not null default 'open' check (state in ('open', 'granted', 'released', 'passed')),
  chosen_at timestamptz not null
);
create index deposit_choice_open on promotions.deposit_choice (member_id, brand) where state = 'open';
