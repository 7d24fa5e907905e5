-- Salaries by the hour: a kind of contract and of run, and what was staked in each hour. Owned by modules/agents; see its README.
alter table agents.contract drop constraint contract_kind_check;
alter table agents.contract add constraint contract_kind_check check (kind in ('dailySalary', 'dividend', 'hourlySalary'));
alter table agents.run drop constraint run_kind_check;
alter table agents.run add constraint run_kind_check check (kind in ('rebate', 'salary', 'dividend', 'hourly'));

-- Valid stakes by hour of the brand's zone, kept where a brand has such contracts. A refund counts in the hour in which it is booked.
create table agents.hour_play (
  brand     text     collate "C" not null,
  member_id bigint   not null,
  day       date     not null,
  hour      smallint not null check (hour between 0 and 23),
  -- Minor units.
  stake     bigint   not null,
  primary key (member_id, day, hour)
);
create index hour_play_of_day on agents.hour_play (brand, day);
create index contract_hourly on agents.contract (brand) where kind = 'hourlySalary';

-- Branches that two operators move, each from a day on. One at a time of a brand, so that none makes another wrong.
create table agents.move (
  move_id      bigint      primary key,
  brand        text        collate "C" not null,
  member_id    bigint      not null,
  -- Null: the house.
  from_upline  bigint,
  to_upline    bigint      not null,
  -- The first day of the brand's zone for which the branch stands below the new upline.
  effective_on date        not null,
  reason       text        not null,
  decided_at   timestamptz not null,
  applied_at   timestamptz,
  check (to_upline <> member_id and to_upline is distinct from from_upline)
);
create unique index move_open on agents.move (brand) where applied_at is null;
create index move_of_member on agents.move (member_id, effective_on);
