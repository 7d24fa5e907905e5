-- Checks existing rows without keeping others from writing.
alter table loyalty.invitation validate constraint invitation_state_check;
alter table loyalty.invitation validate constraint invitation_waiting_check;
