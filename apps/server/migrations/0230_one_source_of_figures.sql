-- Figures have one definition each (docs/figures.md). A member's wins are those of games; jackpots stand beside them.
alter table reports.member_day add column jackpots bigint not null default 0;

-- By how much the house owed its members more at the end of a day; the sum up to a day is what it owed then.
create table reports.owed_day (
  brand    text collate "C" not null,
  currency text collate "C" not null,
  day      date not null,
  more     bigint not null,               -- minor units
  primary key (brand, currency, day)
) with (fillfactor = 70);
insert into reports.owed_day (brand, currency, day, more)
  select brand, currency, day, sum(amount) from reports.house_day where not pool group by brand, currency, day;

-- Sums of days that were counted by earlier definitions are counted again, once now and once after processes of an older version have ended.
insert into platform.due (kind, key, due_at, payload)
  values ('reports.recount', 'now', now(), 'null'), ('reports.recount', 'later', now() + interval '36 hours', 'null');
