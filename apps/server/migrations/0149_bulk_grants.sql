-- Bulk actions also give what an offer by hand gives: which one, and what it is worth to each player, as the rehearsal found it.
alter table bulk.job add column offer_id bigint;
alter table bulk.job add column offer_code text;
alter table bulk.job add column worth_minor bigint;
-- The actions become more: the wider constraint takes the place of the narrower one, which the release before satisfies all the same.
-- contract: not used since 0135_bulk.sql
alter table bulk.job drop constraint if exists job_action_check;
alter table bulk.job add constraint job_action check (action in ('tag', 'untag', 'letter', 'lock', 'end-sessions', 'grant')) not valid;
alter table bulk.job add constraint job_grant check (
  (action = 'grant') = (offer_id is not null) and (action = 'grant') = (offer_code is not null)
  and (action = 'grant') = (worth_minor is not null) and worth_minor > 0) not valid;
