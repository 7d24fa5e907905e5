-- Money that agents send: to the member above, or to several members directly below at once. Owned by modules/agents; see its README.

create table agents.sending (
  sending_id bigint      primary key,
  brand      text        collate "C" not null,
  sender_id  bigint      not null,
  -- upLine: to the member above · redRain: to members directly below
  way        text        collate "C" not null check (way in ('upLine', 'redRain')),
  -- Minor units, of all parts.
  total      bigint      not null check (total > 0),
  -- The day of the brand's zone whose bounds it counts against.
  day        date        not null,
  -- requested: the gates are not passed yet · sent: booked. What a gate refuses is removed.
  state      text        collate "C" not null default 'requested' check (state in ('requested', 'sent')),
  -- Where it was asked for.
  session_id bigint      not null,
  address    text        not null,
  -- Made by the client, once per intention.
  request_id text        collate "C" not null,
  created_at timestamptz not null,
  sent_at    timestamptz,
  unique (sender_id, request_id),
  check ((state = 'sent') = (sent_at is not null))
);
create index sending_of_sender on agents.sending (sender_id, day, created_at desc);

create table agents.sending_part (
  sending_id  bigint   not null references agents.sending on delete cascade,
  place       smallint not null check (place >= 0),
  receiver_id bigint   not null,
  -- Minor units.
  amount      bigint   not null check (amount > 0),
  primary key (sending_id, place),
  unique (sending_id, receiver_id)
);
create index sending_part_of_receiver on agents.sending_part (receiver_id);
