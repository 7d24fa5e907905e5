-- Every stake, whichever family it belongs to, as one table: what all of them have in common stands here once. The tables of the families
-- inherit it and add their details, so that a row keeps its constraints between state and details, and its one write for both.
--   pending    stored; the stake is being taken
--   (a family's own states: playing, accepted, loaded)
--   settling   decided; the win (0 for a loss) is owed to the wallet until it takes it
--   closed     the wallet has the win
--   refused    the wallet refused the stake: no money moved
--   refunding  it is unknown whether the stake was taken, or nothing was played: a rollback is owed until the wallet answers
--   cancelled  rolled back
create table studio.stake (
  id uuid not null,
  player_id bigint not null,
  session_id bigint not null,
  vendor text not null,
  game text not null,
  currency text not null,
  stake_minor bigint not null,
  win_minor bigint,
  state text not null,
  refusal text,
  bet_uuid uuid not null,
  win_uuid uuid not null,
  rollback_uuid uuid not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  -- A stake belongs to a family.
  constraint stake_is_of_a_family check (false) no inherit
);
alter table studio.round inherit studio.stake;
alter table studio.table_ticket inherit studio.stake;
alter table studio.pvp_round inherit studio.stake;
alter table studio.fish_magazine inherit studio.stake;
