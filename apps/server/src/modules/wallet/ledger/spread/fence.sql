-- Refuses every change where the ledger is not: before a move has brought it, while it moves, and in the copy that was left. A mover locks the
-- tables before it says so: later callers get the new answer, earlier ones have committed.

create or replace function wallet.ask_home() returns trigger language plpgsql as $$
declare
  v_state text;
begin
  select h.state into v_state from wallet.home h where h.one;
  if v_state = 'here' or (v_state = 'arriving' and current_setting('perya.mover', true) = 'on') then return null; end if;
  raise exception 'the ledger is not here: %', coalesce(v_state, 'nothing') using errcode = 'LM001';
end $$;

create or replace trigger here before insert or update or delete or truncate on wallet.account for each statement execute function wallet.ask_home();
create or replace trigger here before insert or update or delete or truncate on wallet.transfer for each statement execute function wallet.ask_home();
create or replace trigger here before insert or update or delete or truncate on wallet.hold for each statement execute function wallet.ask_home();
create or replace trigger here before insert or update or delete or truncate on wallet.claim for each statement execute function wallet.ask_home();
create or replace trigger here before insert or update or delete or truncate on wallet.cap for each statement execute function wallet.ask_home();
create or replace trigger here before insert or update or delete or truncate on wallet.day_sum for each statement execute function wallet.ask_home();
create or replace trigger here before insert or update or delete or truncate on wallet.day_count for each statement execute function wallet.ask_home();
create or replace trigger here before insert or update or delete or truncate on wallet.purpose for each statement execute function wallet.ask_home();

create or replace trigger append_only before update or delete on wallet.transfer for each row execute function wallet.refuse_change();
create or replace trigger append_only_whole before truncate on wallet.transfer for each statement execute function wallet.refuse_change();
