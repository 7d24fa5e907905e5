-- What 0165 and 0166 meant to make: both named indexes that were there already, so nothing was made. How many have registered from an address
-- lately, and how many logins have failed from it, on any account.
create index concurrently if not exists member_registered_from on accounts.member (register_address, registered_at)
  where register_address is not null;
create index concurrently if not exists login_attempt_failed_from on accounts.login_attempt (address, at) where outcome = 'failed';
