-- The time of a day that a member gives himself. In minutes, and with the same rules as limits of money: the table gets the name
-- that fits both.
alter table protection.money_limit rename to own_limit;
alter table protection.own_limit drop constraint money_limit_measure_check;
alter table protection.own_limit add constraint own_limit_measure_check
  check (measure in ('deposit', 'stake', 'loss') or (measure = 'session' and period = 'day'));
comment on column protection.own_limit.most is 'minor units of the brand''s currency; of the measure session, minutes';

-- Sessions that have ended, for as long as their day may be asked for.
create table accounts.past_session (
  member_id bigint      not null,
  began_at  timestamptz not null,
  ended_at  timestamptz not null        -- its last use
);
create index past_session_of_member on accounts.past_session (member_id, ended_at);
create index past_session_ended on accounts.past_session (ended_at);

create function accounts.keep_past_sessions() returns trigger language plpgsql as $$
begin
  insert into accounts.past_session (member_id, began_at, ended_at)
    select member_id, created_at, last_seen_at from gone where last_seen_at > created_at;
  return null;
end $$;
create trigger keep_past_sessions after delete on accounts.session
  referencing old table as gone for each statement execute function accounts.keep_past_sessions();
