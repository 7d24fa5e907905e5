-- What ended a bonus that was given up: its member's own hand, or a withdrawal as its terms say. Null: not given up, or before this was kept.
alter table promotions.bonus_grant
  add column ended_by text collate "C",
  add constraint bonus_grant_ended_by check (ended_by in ('member', 'withdrawal') and state = 'cancelled' or ended_by is null) not valid;
