-- History of what operators change of a brand's settings. A version holds all changes over the file as they stood then, but for suppliers at
-- work, which have their own command. Owned by modules/brand.
alter table brand.brand add column version integer not null default 0;

create table brand.settings_version (
  brand text not null references brand.brand (code),
  version integer not null check (version > 0),   -- without gaps
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  sections text[] not null,                        -- what this version changed
  author text not null,
  reason text not null,
  at timestamptz not null,
  primary key (brand, version)
);
