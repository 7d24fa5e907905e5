-- The help centre: entries of a brand, in their order, each in its languages.
create table content.help_entry (
  help_id bigint primary key,
  brand text not null references brand.brand (code),
  slug text not null check (slug ~ '^[a-z0-9-]{1,60}$'),
  position integer not null default 0,
  devices text[] not null default '{MOBILE,WEB}',
  enabled boolean not null default true,
  updated_at timestamptz not null,
  unique (brand, slug)
);

create table content.help_text (
  help_id bigint not null references content.help_entry (help_id) on delete cascade,
  language text not null check (language ~ '^[A-Z]{2}$'),
  title text not null check (length(title) between 1 and 120),
  content text not null check (length(content) <= 20000),  -- HTML, sanitised before it came here
  primary key (help_id, language)
);
