-- What is sealed does not change; a payout is marked as posted, a run goes on.
create or replace function agents.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is sealed', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create or replace trigger sealed before update or delete on agents.line for each row execute function agents.refuse_change();
create or replace trigger sealed before update or delete on agents.base for each row execute function agents.refuse_change();
create or replace trigger sealed_sums before update of run_id, member_id, earned, rebate, carry_in, amount, carry_out, release_on on agents.payout
  for each row execute function agents.refuse_change();
create or replace trigger sealed_sums before update of run_id, brand, kind, first_day, last_day, rules, hash, lines, payouts, total, protected
  on agents.run for each row when (old.hash <> '') execute function agents.refuse_change();
create or replace trigger sealed before update of contract_id, version, terms, hash, made_at or delete on agents.contract_version
  for each row execute function agents.refuse_change();
create or replace trigger sealed before update or delete on agents.contract_event for each row execute function agents.refuse_change();
create or replace trigger sealed before update or delete on agents.affiliate_terms for each row execute function agents.refuse_change();
