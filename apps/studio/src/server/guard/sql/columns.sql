-- Column by column, what may change after a row is inserted. Every other change is refused, also of columns that come later, and so are deletes and
-- `truncate`. `append-only.sql` adds what holds between columns.

-- Arguments: columns that change freely, columns that are written once from null, and columns that only grow. Their lists are separated by commas.
create or replace function studio.keep_columns() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  once text[] := string_to_array(tg_argv[1], ',');
  grows text[] := string_to_array(tg_argv[2], ',');
  name text;
begin
  if before - (string_to_array(tg_argv[0], ',') || once || grows) is distinct from after - (string_to_array(tg_argv[0], ',') || once || grows) then
    raise exception 'studio.% keeps what it holds: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
  end if;
  foreach name in array once loop
    if before -> name <> 'null' and before -> name <> after -> name then
      raise exception 'studio.%: % is written once: % refused', tg_table_name, name, tg_op using errcode = 'insufficient_privilege';
    end if;
  end loop;
  foreach name in array grows loop
    if (after ->> name)::numeric < (before ->> name)::numeric then
      raise exception 'studio.%: % only grows: % refused', tg_table_name, name, tg_op using errcode = 'insufficient_privilege';
    end if;
  end loop;
  return new;
end $$;

create or replace function studio.keep_rows() returns trigger language plpgsql as $$
begin
  raise exception 'studio.% keeps its rows: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;

-- States of stakes, rounds, matches and bets move forward: a number for each, and what is drawn stays from the third on.
create or replace function studio.keep_direction() returns trigger language plpgsql as $$
declare
  ranks constant jsonb := '{"waiting": 0, "pending": 1, "open": 2, "planned": 2, "accepted": 2, "playing": 2, "loaded": 2, "showing": 3,
    "settling": 3, "refunding": 3, "over": 4, "void": 4, "closed": 4, "refused": 4, "cancelled": 4}';
begin
  if new.state <> old.state and (ranks ->> new.state)::int <= (ranks ->> old.state)::int then
    raise exception 'studio.%: state moves forward: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Once a stake is on its way to the wallet, its win does not change. One exception: a cash-out that was sent in time and arrived after the end of
-- its flight sets the win once more, together with the time of leaving.
create or replace function studio.keep_decided() returns trigger language plpgsql as $$
begin
  if old.state in ('settling', 'refunding') and new.win_minor is distinct from old.win_minor
     and not (old.win_minor = 0 and to_jsonb(old) -> 'left_at' = 'null' and to_jsonb(new) -> 'left_at' <> 'null') then
    raise exception 'studio.%: win_minor is decided: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A seed that was laid down is exchanged only for one that has come into use, and may be sealed meanwhile.
create or replace function studio.keep_next_seed() returns trigger language plpgsql as $$
begin
  if new.player_id <> old.player_id or (new.server_seed_hash <> old.server_seed_hash and not exists (
      select from studio.seed s where s.player_id = old.player_id and s.server_seed_hash = old.server_seed_hash)) then
    raise exception 'studio.next_seed keeps what it holds: % refused', tg_op using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Seeds of players and values of witnesses come before the salt.
create or replace function studio.keep_salted() returns trigger language plpgsql as $$
begin
  if exists (select from studio.table_chain c where c.id = new.chain_id and c.client_seed is not null) then
    raise exception 'studio.chain_seed: the chain is salted: % refused', tg_op using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger columns_kept before update on studio.round for each row execute function studio.keep_columns('refusal,closed_at,attempts,next_attempt_at,updated_at,state,win_minor,draws,choices,steps_shown', '', '');
create or replace trigger columns_kept before update on studio.table_ticket for each row execute function studio.keep_columns('refusal,closed_at,attempts,next_attempt_at,updated_at,state,win_minor', 'left_at', '');
create or replace trigger columns_kept before update on studio.pvp_round for each row execute function studio.keep_columns('refusal,closed_at,attempts,next_attempt_at,updated_at,state,win_minor', 'units,rake_minor', '');
create or replace trigger columns_kept before update on studio.fish_magazine for each row execute function studio.keep_columns('refusal,closed_at,attempts,next_attempt_at,updated_at,state,win_minor,breath,breath_at', '', 'pulls,shots,won_times');
create or replace trigger columns_kept before update on studio.seed for each row execute function studio.keep_columns('server_seed,sealed_seed', 'revealed_at', 'next_nonce');
create or replace trigger columns_kept before update on studio.table_chain for each row execute function studio.keep_columns('last_seed,sealed_seed', 'client_seed,beacon_value,salted_at,dropped_at', 'next_nonce');
create or replace trigger columns_kept before update on studio.chain_seed for each row execute function studio.keep_columns('', '', '');
create or replace trigger columns_kept before update on studio.table_round for each row execute function studio.keep_columns('state', 'shown_from,shown_until,over_at,outcome,laid,server_seed', '');
create or replace trigger columns_kept before update on studio.sport_match for each row execute function studio.keep_columns('state,result,server_seed,sealed_seed,updated_at', 'beacon_value', 'corrections');
create or replace trigger columns_kept before update on studio.sport_bet for each row execute function studio.keep_columns('state,refusal,outcome,payout_minor,due_at,settled_at,updated_at', '', '');
create or replace trigger columns_kept before update on studio.sport_leg for each row execute function studio.keep_columns('odds,version,outcome', '', '');
create or replace trigger columns_kept before update on studio.sport_payment for each row execute function studio.keep_columns('attempts,next_attempt_at', 'done_at', '');
create or replace trigger columns_kept before update on studio.pvp_match for each row execute function studio.keep_columns('state', 'server_seed,contributions,bots,steps,results,ended_at', '');
create or replace trigger columns_kept before update on studio.jackpot_win for each row execute function studio.keep_columns('attempts,next_attempt_at', 'paid_minor', '');
create or replace trigger columns_kept before update on studio.fish_pull for each row execute function studio.keep_columns('', '', '');
create or replace trigger columns_kept before update on studio.fish_room for each row execute function studio.keep_columns('', '', '');
create or replace trigger columns_kept before update on studio.witness_mark for each row execute function studio.keep_columns('', 'value,revealed_at', '');
create or replace trigger columns_kept before update on studio.seed_key for each row execute function studio.keep_columns('', '', '');
create or replace trigger columns_kept before update on studio.session for each row execute function studio.keep_columns('last_used_at', '', '');
create or replace trigger columns_kept before update on studio.player for each row execute function studio.keep_columns('merchant', '', '');

create or replace trigger direction_kept before update on studio.round for each row execute function studio.keep_direction();
create or replace trigger direction_kept before update on studio.table_ticket for each row execute function studio.keep_direction();
create or replace trigger direction_kept before update on studio.pvp_round for each row execute function studio.keep_direction();
create or replace trigger direction_kept before update on studio.fish_magazine for each row execute function studio.keep_direction();
create or replace trigger direction_kept before update on studio.table_round for each row execute function studio.keep_direction();
create or replace trigger direction_kept before update on studio.pvp_match for each row execute function studio.keep_direction();

create or replace trigger decided_kept before update on studio.round for each row execute function studio.keep_decided();
create or replace trigger decided_kept before update on studio.table_ticket for each row execute function studio.keep_decided();
create or replace trigger decided_kept before update on studio.pvp_round for each row execute function studio.keep_decided();
create or replace trigger decided_kept before update on studio.fish_magazine for each row execute function studio.keep_decided();

create or replace trigger exchange_kept before update on studio.next_seed for each row execute function studio.keep_next_seed();
create or replace trigger salt_kept before insert on studio.chain_seed for each row execute function studio.keep_salted();

create or replace trigger rows_kept before delete on studio.round for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.table_ticket for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.pvp_round for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.fish_magazine for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.seed for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.table_chain for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.chain_seed for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.table_round for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.sport_match for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.sport_bet for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.sport_leg for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.sport_payment for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.pvp_match for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.jackpot_win for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.fish_pull for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.fish_room for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.witness_mark for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.seed_key for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.session for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.player for each row execute function studio.keep_rows();
create or replace trigger rows_kept before delete on studio.next_seed for each row execute function studio.keep_rows();

create or replace trigger table_kept before truncate on studio.stake for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.round for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.table_ticket for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.pvp_round for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.fish_magazine for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.seed for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.table_chain for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.chain_seed for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.table_round for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.sport_match for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.sport_bet for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.sport_leg for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.sport_payment for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.pvp_match for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.jackpot_win for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.fish_pull for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.fish_room for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.witness_mark for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.seed_key for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.session for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.player for each statement execute function studio.keep_rows();
create or replace trigger table_kept before truncate on studio.next_seed for each statement execute function studio.keep_rows();
