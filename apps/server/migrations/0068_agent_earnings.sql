-- Earnings of agents: closed days, their lines, what they pay. Owned by modules/agents; see its README.

-- A period that is closed: its lines never change. A day's rebates, a day's salaries, a period's dividends.
create table agents.run (
  run_id      bigint      primary key,
  brand       text        collate "C" not null,
  kind        text        collate "C" not null check (kind in ('rebate', 'salary', 'dividend')),
  first_day   date        not null,
  last_day    date        not null,
  -- closed: computed and sealed · approved: may be paid · posted: every payout is
  state       text        collate "C" not null default 'closed' check (state in ('closed', 'approved', 'posted')),
  -- Version of the rules by which it was computed (rules/earnings.ts).
  rules       int         not null,
  -- SHA-256 over the lines and payouts.
  hash        text        collate "C" not null,
  lines       int         not null,
  payouts     int         not null,
  -- Minor units, of all payouts.
  total       bigint      not null check (total >= 0),
  -- Members whose play counted for nobody, since they have set limits or stopped playing.
  protected   int         not null,
  closed_at   timestamptz not null,
  approved_at timestamptz,
  posted_at   timestamptz,
  unique (brand, kind, last_day),
  check (first_day <= last_day)
);

-- What counts in a day's run: valid stakes of members of whom somebody may earn, and the tree as it was.
create table agents.base (
  run_id    bigint not null references agents.run,
  member_id bigint not null,
  game_type text   collate "C" not null,
  -- Minor units; below zero where more was refunded than staked.
  stake     bigint not null,
  primary key (run_id, member_id, game_type)
);

create table agents.line (
  run_id      bigint not null references agents.run,
  line        int    not null,
  -- Who earns.
  member_id   bigint not null,
  -- rebate: on own play · commission: difference on a branch · salary, dividend: of a contract
  kind        text   collate "C" not null check (kind in ('rebate', 'commission', 'salary', 'dividend')),
  -- The direct downline whose branch it is of; of a rebate the member, of a contract the downline who gets it.
  source_id   bigint not null,
  game_type   text   collate "C" not null,
  -- Minor units: valid stakes of the branch, or the base of the contract.
  base        bigint not null,
  ppm         int    not null,
  child_ppm   int    not null,
  -- Minor units, of either sign.
  amount      bigint not null,
  contract_id bigint,
  version     int,
  -- What else the sum was made of: conditions, deductions, carry.
  detail      jsonb  not null default '{}',
  primary key (run_id, line)
);
create index line_of_member on agents.line (member_id, run_id);

-- What a member gets of a run. Less than nothing is carried to the next one: nothing is ever taken out of a purse.
create table agents.payout (
  run_id     bigint not null references agents.run,
  member_id  bigint not null,
  -- Minor units: of the lines, and of it from own play.
  earned     bigint not null,
  rebate     bigint not null,
  carry_in   bigint not null check (carry_in <= 0),
  amount     bigint not null check (amount >= 0),
  carry_out  bigint not null check (carry_out <= 0),
  posted_at  timestamptz,
  primary key (run_id, member_id),
  check (earned + carry_in = amount + carry_out)
);
create index payout_open on agents.payout (run_id, member_id) where posted_at is null and amount > 0;
create index payout_of_member on agents.payout (member_id, run_id);
