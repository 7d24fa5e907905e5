-- A result, a root and a commitment never change, and no issue is deleted. Only a result from outside may change, with its version.
create or replace function lottery.keep_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.seed_hash <> old.seed_hash or new.source <> old.source
    or new.beacon_anchor is distinct from old.beacon_anchor or new.beacon_links is distinct from old.beacon_links
    or new.beacon_chain is distinct from old.beacon_chain
    or (old.root is not null and new.root is distinct from old.root)
    or (old.numbers is not null and (new.seed is distinct from old.seed or new.beacon is distinct from old.beacon
      or new.contributions is distinct from old.contributions))
    or (old.numbers is not null and new.numbers is distinct from old.numbers
      and (old.source = 'own' or new.result_version <> old.result_version + 1)) then
    raise exception 'an issue keeps its commitment, its root and its result' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_result before update or delete on lottery.issue for each row execute function lottery.keep_result();

-- Entries and results are append-only.
create or replace function lottery.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'results stay as they were entered' using errcode = 'insufficient_privilege';
end $$;
create or replace trigger keep_row before update or delete on lottery.result_entry for each row execute function lottery.refuse_change();
create or replace trigger keep_row before update or delete on lottery.result_version for each row execute function lottery.refuse_change();
create or replace trigger keep_row before update or delete on lottery.countersignature for each row execute function lottery.refuse_change();
create or replace trigger keep_row before update or delete on lottery.book_check for each row execute function lottery.refuse_change();
create or replace trigger keep_row before update or delete on lottery.book_prize for each row execute function lottery.refuse_change();

-- Values of witnesses: committed once, revealed once.
create or replace trigger keep_row before delete on lottery.contribution for each row execute function lottery.refuse_change();
create or replace trigger keep_contribution before update on lottery.contribution for each row
  when ((old.brand, old.game, old.numero, old.witness, old.contribution, old.signature, old.committed_at)
      is distinct from (new.brand, new.game, new.numero, new.witness, new.contribution, new.signature, new.committed_at)
    or old.value is not null)
  execute function lottery.refuse_change();
create or replace trigger keep_table before truncate on lottery.contribution for each statement execute function lottery.refuse_change();
