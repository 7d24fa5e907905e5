-- Promotions: announcements of the type PR with a category, a way to take part, and applications of members.
alter table content.announcement
  -- none: for everybody; sign: a tap signs up; form: a remark and pictures that an operator decides on
  add column participation text not null default 'none' check (participation in ('none', 'sign', 'form')),
  add column shown_from timestamptz,      -- listed as coming soon from here on; null: not before it starts
  add column shown_until timestamptz,     -- listed as closed until here; null: not after it ends
  add check (shown_from is null or shown_from <= starts_at),
  add check (shown_until is null or (ends_at is not null and shown_until >= ends_at));

create table content.promotion_category (
  category_id bigint primary key,
  brand text not null references brand.brand (code),
  slug text not null check (slug ~ '^[a-z0-9-]{1,60}$'),
  position integer not null default 0,
  unique (brand, slug)
);

create table content.promotion_category_text (
  category_id bigint not null references content.promotion_category (category_id) on delete cascade,
  language text not null check (language ~ '^[A-Z]{2}$'),
  title text not null check (length(title) between 1 and 40),
  primary key (category_id, language)
);

create table content.announcement_category (
  announcement_id bigint not null references content.announcement (announcement_id) on delete cascade,
  category_id bigint not null references content.promotion_category (category_id) on delete cascade,
  primary key (announcement_id, category_id)
);

create trigger announcement_category_changed after insert or update or delete on content.announcement_category
  for each statement execute function content.tell_change();

create table content.application (
  application_id bigint primary key,
  brand text not null references brand.brand (code),
  announcement_id bigint not null references content.announcement (announcement_id),
  member_id bigint not null,
  user_name text not null,               -- as it was then, for the operator's eyes
  request_id uuid not null,
  request_hash bytea not null,           -- of all that was sent, so that a repetition is told from another request
  state text not null check (state in ('applying', 'process', 'rejected', 'joined', 'signed', 'issued', 'claimed')),
  remark text not null check (length(remark) <= 2000),
  reason text check (length(reason) between 1 and 300),   -- why it was rejected; the member reads it
  reward text check (length(reward) between 1 and 300),   -- what was issued; the member reads it once it is collected
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (member_id, request_id),
  check (state <> 'rejected' or reason is not null),
  check (state not in ('issued', 'claimed') or reward is not null)
);

-- One a promotion and member, unless it was rejected.
create unique index application_open on content.application (member_id, announcement_id) where state <> 'rejected';
create index application_waiting on content.application (brand, created_at) where state in ('applying', 'process');

-- The picture itself is a file: <DATA_DIR>/applications/<application_id>/<picture_id>.jpg
create table content.application_picture (
  picture_id bigint primary key,
  application_id bigint not null references content.application (application_id),
  sequence smallint not null check (sequence between 1 and 3),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  unique (application_id, sequence)
);

-- Every step of an application and whose it was; only ever added to.
create table content.application_audit (
  audit_id bigint primary key,
  application_id bigint not null references content.application (application_id),
  at timestamptz not null,
  actor text not null check (length(actor) between 1 and 80),
  from_state text,
  to_state text not null,
  note text
);
create index application_audit_of on content.application_audit (application_id, at);

create function content.forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'content.application_audit is only ever added to';
end $$;
create trigger application_audit_stays before update or delete on content.application_audit
  for each row execute function content.forbid_change();
