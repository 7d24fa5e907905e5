-- Brands (merchants). What a brand is stands in brands/<code>/brand.ts; here stands what an operator has changed of it, and
-- whether the site is open.
create schema brand;

create table brand.brand (
  code text primary key check (code ~ '^[a-z0-9-]{1,32}$'),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  maintenance boolean not null default false,
  region_restricted boolean not null default false,
  updated_at timestamptz not null default now()
);

-- Every process holds the brands in memory; this tells them to read again.
create function brand.tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('brand_changed', new.code);
  return null;
end $$;

create trigger brand_changed after insert or update on brand.brand
  for each row execute function brand.tell_change();
