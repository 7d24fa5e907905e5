-- Codes also prove a number that a member sets: the wider constraint takes the place of the narrower one, which the release before
-- satisfies all the same.
-- contract: not used since 0052_payout.sql
alter table accounts.verification_code drop constraint if exists verification_code_purpose_check;
alter table accounts.verification_code add constraint verification_code_purpose_check
  check (purpose in ('register', 'login', 'reset', 'setPassword', 'payment', 'mobile')) not valid;
