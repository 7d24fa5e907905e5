-- Text messages are counted for each purpose by itself: whoever uses up those for registration must not keep members from logging in
-- or from setting a new password. What was counted until now was mostly registration.
alter table accounts.code_tally add column budget text not null default 'register'
  check (budget in ('register', 'login', 'password'));
alter table accounts.code_tally alter column budget drop default;
alter table accounts.code_tally drop constraint code_tally_pkey;
alter table accounts.code_tally add primary key (brand, channel, budget, period, starts_at);

-- What the phone's work was done for; null: a picture, or work in place of one.
alter table accounts.captcha add column purpose text check (purpose in ('code', 'mail'));
