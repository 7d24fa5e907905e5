-- An exclusion until a day ends at the midnight of each brand, in the brand's own zone. Both ends absent: for ever.
alter table accounts.exclusion add column ends_on date;
