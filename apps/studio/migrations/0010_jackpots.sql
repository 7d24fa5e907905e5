-- Jackpots that the operator's platform holds and this studio draws. A session knows which one its stakes feed (null: none, or the
-- player has play money), a round remembers it: by it the draw is checked.
alter table studio.session add column jackpot text;
alter table studio.round add column jackpot text;

-- A pool that a round has won; written with the round's outcome. Without an amount it is owed: the wallet has not said yet what
-- was in it.
create table studio.jackpot_win (
  round_id        uuid        primary key references studio.round,
  tier            text        not null,
  -- The transaction's id, the same however often it is sent.
  jackpot_uuid    uuid        not null unique,
  paid_minor      bigint      check (paid_minor >= 0),
  attempts        int         not null default 0,
  next_attempt_at timestamptz not null,
  created_at      timestamptz not null default now()
);
create index jackpot_win_due on studio.jackpot_win (next_attempt_at) where paid_minor is null;
