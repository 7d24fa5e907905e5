-- Drafts and history of what a brand shows. What is live stands in the tables of 0003 and 0020; a revision is what somebody wrote, and
-- publishing it puts it there. Owned by modules/content.
create table content.revision (
  brand text not null references brand.brand (code),
  subject text not null check (subject in ('announcement', 'help')),
  slug text not null check (slug ~ '^[a-z0-9-]{1,60}$'),
  version integer not null check (version > 0),   -- without gaps; a command given for an older one is refused
  action text not null check (action in ('draft', 'publish', 'unpublish')),
  content jsonb not null,                          -- HTML in it is sanitised
  author text not null,
  at timestamptz not null,
  primary key (brand, subject, slug, version)
);
