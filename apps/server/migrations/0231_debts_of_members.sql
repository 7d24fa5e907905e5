-- Debts of members: what was taken back and not there any more. Derived from the legs of the kind `debt` by the follower `debts`.
create table wallet.debt (
  -- The posting that made it.
  debt_id     bigint primary key,
  brand       text   collate "C" not null,
  member_id   bigint not null,
  currency    text   collate "C" not null,
  source      text   collate "C" not null check (source in ('deposit', 'lottery', 'bonus', 'correction')),
  -- The deposit, slip, reward or proposal.
  reference   text   collate "C" not null,
  -- Number of its leg in the cash: what comes in later may pay it.
  seq         bigint not null,
  -- Minor units.
  owed        bigint not null check (owed > 0),
  repaid      bigint not null default 0 check (repaid >= 0),
  written_off bigint not null default 0 check (written_off >= 0),
  created_at  timestamptz not null,
  check (repaid + written_off <= owed)
) with (fillfactor = 80);
-- Row that decisions about a member's debts lock: a new debt has no row yet that could be.
create table wallet.debtor (member_id bigint primary key);

create index debt_open on wallet.debt (member_id, brand, currency) where repaid + written_off < owed;
create index debt_open_of_brand on wallet.debt (brand, created_at) where repaid + written_off < owed;
create index debt_of_member on wallet.debt (member_id, created_at);

-- What is set against a debt. The amount of a row that is due is reserved, so that money which comes in at the same time pays no more than is owed.
create table wallet.debt_payment (
  debt_id    bigint not null references wallet.debt,
  -- The transfer that came in, or the request of a withdrawal.
  incoming   text   collate "C" not null check (length(incoming) between 1 and 200),
  cause      text   collate "C" not null,
  -- Minor units; booked: what was taken, perhaps nothing.
  amount     bigint not null check (amount >= 0),
  state      text   collate "C" not null default 'due' check (state in ('due', 'booked')),
  changed_at timestamptz not null,
  primary key (debt_id, incoming)
) with (fillfactor = 80);
create index debt_payment_due on wallet.debt_payment (debt_id) where state = 'due';

-- A requirement whose money was taken back is void.
-- contract: not used since 0051_turnover.sql
alter table wallet.turnover drop constraint if exists turnover_state_check;
alter table wallet.turnover add constraint turnover_state_check check (state in ('open', 'done', 'waived', 'void')) not valid;
