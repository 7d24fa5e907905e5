-- Trial play: accounts that were offered and not begun with yet.
create table accounts.trial_offer (
  ticket_hash bytea primary key,        -- SHA-256 of the ticket; the ticket itself is nowhere
  brand text not null references brand.brand (code),  -- whose page it was offered on
  user_name text not null,
  expires_at timestamptz not null
);
create index trial_offer_expiry on accounts.trial_offer (expires_at);

-- Trial accounts by the address that began them, for its limit, and by age, for the sweep.
create index member_trial on accounts.member (register_address, registered_at) where type = 4 and status = 'active';

-- A member who is disabled loses the sessions with the same commit; the sessions' own trigger tells every process.
create function accounts.end_sessions_of_disabled() returns trigger language plpgsql as $$
begin
  delete from accounts.session where member_id = new.member_id;
  return null;
end $$;

create trigger member_disabled after update of status on accounts.member
  for each row when (old.status = 'active' and new.status <> 'active')
  execute function accounts.end_sessions_of_disabled();
