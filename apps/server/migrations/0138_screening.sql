-- Lists of sanctioned and of politically exposed persons, as an operator imported them. One with the same name replaces the one before it.
create table cases.watch_list (
  list_id     bigint      primary key,
  brand       text        collate "C" not null,
  kind        text        collate "C" not null check (kind in ('sanctions', 'pep')),
  name        text        not null,
  file_name   text        not null,
  -- SHA-256 of the file, its kind and columns: the same one again is no other list.
  digest      bytea       not null,
  entries     int         not null,
  imported_by bigint      not null,
  imported_at timestamptz not null,
  -- Null: members are compared with it. The persons of a replaced list are deleted.
  replaced_at timestamptz
);
create unique index watch_list_current on cases.watch_list (brand, name) where replaced_at is null;
create index watch_list_newest on cases.watch_list (list_id desc);

create table cases.watch_entry (
  list_id   bigint not null references cases.watch_list,
  position  int    not null,
  -- The list's own number of the person.
  reference text   not null,
  names     text[] not null,
  -- A day or a year; null: the list does not say.
  born      text,
  -- ISO 3166-1 alpha-2.
  country   text,
  -- How the words of the names sound: only persons that share one with a member are compared.
  keys      text[] collate "C" not null,
  primary key (list_id, position)
);
create index watch_entry_keys on cases.watch_entry using gin (keys);

-- What else an accepted document says.
alter table identity.submission
  add column born_on date,
  add column country text;

-- What a provider of verifications found on the pictures of a submission. It goes with the pictures.
create table identity.finding (
  submission_id  bigint      primary key references identity.submission,
  provider       text        collate "C" not null,
  verdict        text        collate "C" not null check (verdict in ('clear', 'doubt')),
  name           text,
  born_on        date,
  country        text,
  document_until date,
  -- How alike selfie and document are, in percent; null: it did not compare them.
  face           int         check (face between 0 and 100),
  found_at       timestamptz not null
);
