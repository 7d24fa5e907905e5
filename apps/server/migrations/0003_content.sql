-- What a brand announces: banners, notices, pop-ups, promotions, hot matters, and news for agents.
create schema content;

create table content.announcement (
  announcement_id bigint primary key,
  brand text not null references brand.brand (code),
  type text not null check (type in ('A', 'PL', 'B', 'PU', 'PR', 'H')),
  -- Given by who wrote it, so that a seed or an import writes each once.
  slug text not null check (slug ~ '^[a-z0-9-]{1,60}$'),
  position integer not null default 0,
  audience text not null default 'all' check (audience in ('all', 'visitors', 'members')),
  group_names text[] not null,           -- places that show it: m_home, m_reg, m_notice
  platforms text[] not null default '{M}',
  link text check (link ~ '^/'),         -- a path of the site
  images text[] not null default '{}',   -- names of pictures below banners/, the cover first
  starts_at timestamptz not null,
  ends_at timestamptz,                   -- null: long term
  enabled boolean not null default true,
  updated_at timestamptz not null,
  unique (brand, slug),
  check (ends_at is null or ends_at > starts_at)
);

create table content.announcement_text (
  announcement_id bigint not null references content.announcement (announcement_id) on delete cascade,
  language text not null check (language ~ '^[A-Z]{2}$'),
  title text not null check (length(title) between 1 and 120),
  content text not null check (length(content) <= 20000),  -- HTML, sanitised before it came here
  image_alt text not null default '' check (length(image_alt) <= 200),
  primary key (announcement_id, language)
);

-- Up to where a member has read the notices.
create table content.read_mark (
  brand text not null,
  member_id bigint not null,
  read_until timestamptz not null,
  primary key (member_id, brand)
);

create function content.tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$;

create trigger announcement_changed after insert or update or delete on content.announcement
  for each statement execute function content.tell_change();
create trigger announcement_text_changed after insert or update or delete on content.announcement_text
  for each statement execute function content.tell_change();
