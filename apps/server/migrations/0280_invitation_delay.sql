-- Invitations are paid after a delay, in which a deposit can be charged back and shared accounts come to light.
alter table loyalty.invitation
  -- When the friend met the terms; the day whose programme holds, and on which the daily limit counts.
  add column met_at  timestamptz,
  -- When both sides are paid, unless a flag turns up until then.
  add column pays_at timestamptz;
-- contract: not used since 0065_missions.sql
alter table loyalty.invitation drop constraint if exists invitation_state_check;
alter table loyalty.invitation add constraint invitation_state_check
  check (state in ('pending', 'waiting', 'review', 'qualified', 'rejected', 'expired')) not valid;
alter table loyalty.invitation add constraint invitation_waiting_check
  check (state <> 'waiting' or (met_at is not null and pays_at is not null)) not valid;
