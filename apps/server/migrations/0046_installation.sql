-- What kind of data this database holds. Demo data (known passwords, test channels, kept messages) must never serve real
-- players, and a demo must never write its members into real data: each mode refuses the other's database.
create table platform.installation (
  -- One row.
  one_row boolean primary key default true check (one_row),
  mode text not null check (mode in ('demo', 'production')),
  since timestamptz not null default now()
);

-- Data from before this table: only a demo has channels of the sandbox, and the welcome of its own member.
insert into platform.installation (mode)
select case when demo then 'demo' else 'production' end
from (
  select exists (select 1 from wallet.deposit_channel where provider = 'sandbox')
    or exists (
      select 1 from accounts.member join wallet.transfer using (member_id, brand)
      where user_name = 'demo' and idempotency_key = 'seed:welcome:demo'
    ) as demo
) as found
where demo or exists (select 1 from accounts.member);
