-- Pictures that editors add: cropped to 16:7 and drawn again by the server in the sizes and formats of a banner. Owned by modules/content.
create table content.picture (
  picture_id bigint primary key,
  brand text not null references brand.brand (code),
  request_id uuid not null,              -- of the upload: the same one again is the same picture
  title text not null check (length(title) between 1 and 80),
  author text not null,
  at timestamptz not null,
  unique (brand, request_id)
);
create index picture_newest on content.picture (brand, picture_id desc);

create table content.picture_file (
  picture_id bigint not null references content.picture on delete cascade,
  name text not null check (name ~ '^[0-9]{3,4}\.(avif|webp)$'),  -- its width and format
  bytes bytea not null,
  primary key (picture_id, name)
);
