-- The members' mail at the site. Owned by modules/inbox.
create schema inbox;

-- Mail to one member: of what kind it is, and its values; the site says it in the reader's language.
create table inbox.mail (
  member_id  bigint not null,
  mail_id    bigint not null,
  brand      text collate "C" not null,
  event_key  text not null check (length(event_key) between 1 and 120),   -- of what it tells: one event, one mail
  kind       text not null check (length(kind) between 1 and 40),
  detail     jsonb not null,
  at         timestamptz not null,
  read_at    timestamptz,
  deleted_at timestamptz,   -- by the member, who may have it back; it goes with its age
  primary key (member_id, mail_id),
  unique (member_id, event_key)
);
create index mail_age on inbox.mail (at);

-- A letter to all members that a brand has at that moment: one row, and a mark for each who has read it or taken it away.
create table inbox.broadcast (
  broadcast_id bigint primary key,
  brand        text collate "C" not null references brand.brand (code),
  event_key    text not null check (length(event_key) between 1 and 120),
  detail       jsonb not null,
  at           timestamptz not null,
  unique (brand, event_key)
);
create index broadcast_list on inbox.broadcast (brand, at);

create table inbox.broadcast_mark (
  member_id    bigint not null,
  broadcast_id bigint not null references inbox.broadcast (broadcast_id) on delete cascade,
  brand        text collate "C" not null,
  read_at      timestamptz,
  deleted_at   timestamptz,
  primary key (member_id, broadcast_id)
);
create index broadcast_mark_of on inbox.broadcast_mark (broadcast_id);

-- What lies in a member's box; of the letters to all those that were written since the member is here.
create function inbox.box_of(p_member bigint, p_brand text, p_since timestamptz)
returns table (mail_id bigint, kind text, detail jsonb, at timestamptz, read_at timestamptz)
language sql stable as $$
  select m.mail_id, m.kind, m.detail, m.at, m.read_at from inbox.mail m
  where m.member_id = p_member and m.brand = p_brand and m.deleted_at is null
  union all
  select b.broadcast_id, 'letter', b.detail, b.at, k.read_at from inbox.broadcast b
  left join inbox.broadcast_mark k on k.member_id = p_member and k.broadcast_id = b.broadcast_id
  where b.brand = p_brand and b.at >= p_since and k.deleted_at is null
$$;

-- Whose box has changed, as `<brand>:<member>`, or `<brand>:` for all members of a brand. PostgreSQL tells each once a transaction.
create function inbox.tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('inbox_changed', new.brand || ':' || case tg_table_name when 'broadcast' then '' else to_jsonb(new) ->> 'member_id' end);
  return null;
end $$;
create trigger mail_changed after insert or update on inbox.mail for each row execute function inbox.tell_change();
create trigger broadcast_changed after insert on inbox.broadcast for each row execute function inbox.tell_change();
create trigger broadcast_mark_changed after insert or update on inbox.broadcast_mark
  for each row execute function inbox.tell_change();
