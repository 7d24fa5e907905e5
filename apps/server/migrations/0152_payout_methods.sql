-- Operators set the ways to be paid, with names of their own. The providers of a method stand in payout_route alone, in their order;
-- those columns of the method are no longer read.
alter table wallet.payout_method
  add column names jsonb not null default '{}',
  alter column provider drop not null,
  alter column provider_method drop not null;

insert into wallet.payout_route (brand, method, position, provider, provider_method, min_minor, max_minor)
  select brand, code, 0, provider, provider_method, min_minor, max_minor from wallet.payout_method where provider is not null
  on conflict do nothing;
