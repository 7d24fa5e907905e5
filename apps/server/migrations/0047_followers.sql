-- Followers read the ledger's transfers forward and derive what follows from them. A lease keeps one process at each; its
-- fence is checked where a cursor moves.
create table wallet.follower (
  name        text        collate "C" primary key check (length(name) between 1 and 60),
  fence       bigint      not null default 0,
  lease_until timestamptz not null default '-infinity'
);

-- How far a follower has read each house account: number and time of the last transfer.
create table wallet.follower_cursor (
  name     text        collate "C" not null references wallet.follower,
  house_id bigint      not null,
  brand    text        collate "C" not null,
  currency text        collate "C" not null,
  purpose  int         not null,
  seq      bigint      not null check (seq > 0),
  at       timestamptz not null,
  primary key (name, house_id, brand, currency, purpose)
) with (fillfactor = 70);

-- Rounds are known to be counted up to a time; sums of days count themselves on.
insert into wallet.follower (name) values ('rounds'), ('day-sums');
insert into wallet.follower_cursor (name, house_id, brand, currency, purpose, seq, at)
  select f.name, t.house_id, t.brand, t.currency, t.purpose,
    -- Up to the first that may be missing; a clock that went back does not hide one.
    coalesce(min(t.house_seq) filter (where t.at >= f.until) - 1, max(t.house_seq)), max(t.at) filter (where t.at < f.until)
  from wallet.transfer t
  cross join (values
    ('rounds', coalesce((select min(counted_to) - interval '1 minute' from games.progress), '-infinity')),
    ('day-sums', now())) f (name, until)
  group by f.name, t.house_id, t.brand, t.currency, t.purpose
  having coalesce(min(t.house_seq) filter (where t.at >= f.until) - 1, max(t.house_seq)) > 0
    and max(t.at) filter (where t.at < f.until) is not null;
drop table games.progress;

-- A follower completes money between members, so that it is no longer looked for by time.
drop index wallet.transfer_sent;

-- Messages are delivered as due work.
insert into platform.due (kind, key, due_at, payload)
  select 'messages.' || channel, id::text, due_at, 'null' from platform.message where state = 'waiting' on conflict do nothing;
drop index platform.message_due;
alter table platform.message drop column due_at;
