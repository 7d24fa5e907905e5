-- Constraints of 0158, checked against the rows that were there, without blocking writers.
alter table promotions.reward validate constraint reward_kinds;
alter table promotions.reward validate constraint reward_gift;
alter table loyalty.programme validate constraint programme_kinds;
