-- For the list of excluded persons, which asks which members it means.
create index concurrently if not exists member_email_person on accounts.member (regexp_replace(email_key, '\+[^@]*@', '@')) where email_key is not null;
create index concurrently if not exists member_any_mobile on accounts.member (mobile_e164) where mobile_e164 is not null;
