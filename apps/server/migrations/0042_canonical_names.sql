-- Names, codes and addresses are looked up in one form, which the server computes too (contract/accounts/plain-text.ts): ASCII letters
-- alone are folded. `lower()` follows the database's locale: it and JavaScript disagree about İ, and a Turkish database about I.
alter table accounts.member
  add column name_key text collate "C" generated always as (lower(user_name collate "C")) stored,
  -- The address of the profile, with its domain as the domain name system has it. Null: no address.
  add column email_key text collate "C";
update accounts.member set email_key = lower((profile ->> 'email') collate "C") where profile ? 'email';
drop index accounts.member_user_name;
create unique index member_user_name on accounts.member (brand, name_key);
drop index accounts.member_email;
create index member_email on accounts.member (brand, email_key) where email_key is not null;

alter table accounts.affiliate
  add column code_key text collate "C" generated always as (lower(code collate "C")) stored;
drop index accounts.affiliate_code;
create unique index affiliate_code on accounts.affiliate (brand, code_key);
