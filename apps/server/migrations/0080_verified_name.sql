-- The name on an accepted document, as the operator reads it: payouts go to accounts in this name.
alter table identity.submission add column verified_name text;
