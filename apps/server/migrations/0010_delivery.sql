-- Delivery of messages: what a gateway still has to be given, how often it was tried, and what became of it. A message is
-- claimed by moving its due time past the time that a try may take, so one whose process died is due again by itself.
alter table platform.message
  add column state text not null default 'kept'
    check (state in ('kept', 'waiting', 'sent', 'failed', 'expired', 'decoy')),
  -- After it the message is of no use (a code that has run out) and is not sent any more.
  add column expires_at timestamptz,
  add column due_at timestamptz,
  add column attempts smallint not null default 0,
  add column ended_at timestamptz,
  -- Of the last try that went wrong: never the body, never the recipient.
  add column failure text check (length(failure) <= 200);
alter table platform.message add check (state <> 'waiting' or due_at is not null);
create index message_due on platform.message (channel, due_at) where state = 'waiting';
create index message_age on platform.message (created_at);
