-- What members show of who they are, tier by tier. The pictures are sealed files outside the database.
create schema identity;

create table identity.submission (
  submission_id bigint      primary key,
  brand         text        collate "C" not null,
  member_id     bigint      not null,
  tier          int         not null check (tier between 1 and 9),
  -- Made by the phone, once per intention.
  request_id    uuid        not null,
  state         text        not null check (state in ('waiting', 'accepted', 'rejected')),
  -- Why it was rejected, as a code that the member reads in words.
  reason        text,
  -- For operators.
  note          text,
  sent_at       timestamptz not null,
  decided_at    timestamptz,
  decided_by    text,
  -- Of an accepted one: it counts until then; null: for good.
  expires_at    timestamptz,
  -- Null: they are kept.
  pictures_deleted_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'rejected' or reason is not null),
  unique (member_id, request_id)
);
-- One at a time.
create unique index submission_waiting on identity.submission (member_id) where state = 'waiting';
create index submission_of_member on identity.submission (member_id, tier, sent_at desc);
create index submission_queue on identity.submission (sent_at) where state = 'waiting';

create table identity.picture (
  picture_id    bigint primary key,
  submission_id bigint not null references identity.submission,
  kind          text   not null,
  position      int    not null,
  -- SHA-256 of the bytes that were sent: the same picture at two members stands out.
  sent_hash     bytea  not null,
  unique (submission_id, position)
);
create index picture_sent on identity.picture (sent_hash);
