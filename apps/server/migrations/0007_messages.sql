-- The outbox of messages to people. In the demo it is where they end (`/sandbox/outbox`); with a gateway configured it is
-- what the gateway is fed from.
create schema if not exists platform;

create table platform.message (
  id bigint primary key,
  brand text not null,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null check (length(recipient) <= 320),
  subject text check (length(subject) <= 200),
  body text not null check (length(body) <= 10000),
  created_at timestamptz not null
);
create index message_newest on platform.message (id desc);
