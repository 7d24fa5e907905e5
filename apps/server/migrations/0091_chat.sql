-- Live chat between members and operators: one chat per member, whose messages are numbered and kept for 90 days. Owned by modules/chat.
create schema chat;

create table chat.thread (
  member_id bigint primary key,
  brand text not null references brand.brand (code),
  user_name text not null,
  language text not null,                    -- in which the member reads the site
  state text not null check (state in ('open', 'closed')),
  operator_id bigint,                        -- who answers; null: nobody yet
  operator_name text,
  waiting_since timestamptz,                 -- of the first message of the member that nobody has answered
  last_number integer not null check (last_number >= 0),
  read_number integer not null default 0,    -- up to here the member has read
  last_at timestamptz not null,
  version integer not null default 0,        -- raised by each command of an operator
  check ((operator_id is null) = (operator_name is null)),
  check (state = 'open' or (operator_id is null and waiting_since is null))
);
create index thread_open on chat.thread (waiting_since, member_id) where state = 'open';
create index thread_closed on chat.thread (last_at desc, member_id desc) where state = 'closed';

create table chat.message (
  member_id bigint not null references chat.thread on delete cascade,
  number integer not null check (number > 0),
  author text not null check (author in ('member', 'operator', 'system')),
  operator_id bigint,                        -- who wrote it, or who took the chat
  author_name text,
  request_id uuid,                           -- the writer's: the same one again is the same message
  kind text not null check (kind in ('text', 'picture', 'about', 'taken', 'closed')),
  text text check (length(text) <= 2000),
  about_kind text check (about_kind in ('round', 'deposit', 'withdrawal')),
  about_id bigint,
  about_label text,
  picture_id bigint,
  at timestamptz not null,
  primary key (member_id, number),
  unique (member_id, request_id),
  check ((kind = 'text') = (text is not null)),
  check ((kind = 'about') = (about_id is not null)),
  check ((kind = 'picture') = (picture_id is not null))
);
create index message_at on chat.message (at);

-- Pictures that members send, drawn again by the server. They go with their message.
create table chat.picture (
  picture_id bigint primary key,
  member_id bigint not null,
  number integer not null,
  width integer not null,
  height integer not null,
  jpeg bytea not null,
  foreign key (member_id, number) references chat.message on delete cascade
);
create index picture_message on chat.picture (member_id, number);
