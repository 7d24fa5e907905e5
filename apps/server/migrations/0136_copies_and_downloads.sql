-- A brand that an operator copied has no file of its own: what it does not set comes from the file of the brand that it was copied from.
alter table brand.brand add column copied_from text;
-- Apps that a brand offers for download, as its editors publish them. Owned by modules/content.
create table content.download (
  brand text not null references brand.brand (code),
  slug text not null check (slug ~ '^[a-z0-9-]{1,60}$'),
  platform text not null check (platform in ('Android', 'IOS', 'MOBILECONFIG', 'ANTIBLOCK')),
  url text not null,
  version text not null,
  position integer not null,
  enabled boolean not null default true,
  texts jsonb not null,                  -- by language: title, content (notes, sanitised)
  updated_at timestamptz not null,
  primary key (brand, slug)
);
create trigger download_changed after insert or update or delete on content.download
  for each statement execute function content.tell_change();

-- contract: not used since 0135_bulk.sql
alter table content.revision drop constraint if exists revision_subject_check;
alter table content.revision add constraint revision_subject check (subject in ('announcement', 'help', 'download')) not valid;
