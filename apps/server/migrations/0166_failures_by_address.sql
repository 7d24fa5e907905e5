-- How many logins have failed from an address lately, on any account.
create index concurrently if not exists login_attempt_address on accounts.login_attempt (address, at) where outcome = 'failed';
