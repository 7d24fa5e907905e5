-- Constraints of 0149: checked against the rows that were there, without blocking writers.
alter table bulk.job validate constraint job_action;
alter table bulk.job validate constraint job_grant;
