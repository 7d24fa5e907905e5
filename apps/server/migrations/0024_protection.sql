-- What a player sets for his own protection. Owned by modules/protection.
create schema protection;

-- Each time a member has stopped playing. Append-only: the one that ends last holds, so that none can be shortened.
create table protection.stop (
  member_id bigint not null,
  stop_id   bigint not null,
  brand     text collate "C" not null,
  length    text not null check (length in ('day', 'week', 'sixWeeks', 'sixMonths', 'year', 'fiveYears')),
  began_at  timestamptz not null,
  ends_at   timestamptz not null check (ends_at > began_at),
  primary key (member_id, stop_id)
);
create index stop_end on protection.stop (member_id, ends_at);

create function protection.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'protection.% is append-only: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on protection.stop
  for each statement execute function protection.refuse_change();

-- Read with the member's status before every bet: only of these members anything more is asked.
alter table accounts.member add column guarded boolean not null default false;
