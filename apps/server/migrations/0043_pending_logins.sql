-- A login that waits for its second factor does not outlive what ends the member's sessions: a stranger who knew the old password could
-- otherwise finish it afterwards.
create index second_factor_challenge_member on accounts.second_factor_challenge (member_id);

create function accounts.end_pending_logins() returns trigger language plpgsql as $$
begin
  delete from accounts.second_factor_challenge where member_id = new.member_id;
  return null;
end $$;

create trigger member_pending_logins after update of password_hash, status on accounts.member
  for each row when (old.password_hash is distinct from new.password_hash or new.status <> 'active')
  execute function accounts.end_pending_logins();
