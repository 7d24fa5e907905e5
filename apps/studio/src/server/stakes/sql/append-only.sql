-- Stakes, draws and payments never change, not even by the owner of the tables, so that players can always check them. Rounds and tickets pass
-- through states: their rows change until the final state, and never after.
create or replace function studio.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'studio.% keeps what it holds: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;

-- Stakes of all families: player, game and amount never change; the outcome does not change after the final state.
create or replace trigger kept before delete on studio.round for each row execute function studio.refuse_change();
create or replace trigger kept before delete on studio.table_ticket for each row execute function studio.refuse_change();
create or replace trigger kept before delete on studio.pvp_round for each row execute function studio.refuse_change();
create or replace trigger kept before delete on studio.fish_magazine for each row execute function studio.refuse_change();

create or replace trigger stake_kept before update on studio.round for each row
  when ((old.id, old.player_id, old.vendor, old.game, old.currency, old.stake_minor, old.bet_uuid, old.seed_id, old.nonce)
    is distinct from (new.id, new.player_id, new.vendor, new.game, new.currency, new.stake_minor, new.bet_uuid, new.seed_id, new.nonce))
  execute function studio.refuse_change();
create or replace trigger stake_kept before update on studio.table_ticket for each row
  when ((old.id, old.player_id, old.vendor, old.game, old.currency, old.stake_minor, old.bet_uuid, old.round_id, old.bets)
    is distinct from (new.id, new.player_id, new.vendor, new.game, new.currency, new.stake_minor, new.bet_uuid, new.round_id, new.bets))
  execute function studio.refuse_change();
create or replace trigger stake_kept before update on studio.pvp_round for each row
  when ((old.id, old.player_id, old.vendor, old.game, old.currency, old.stake_minor, old.bet_uuid, old.match_id, old.seat)
    is distinct from (new.id, new.player_id, new.vendor, new.game, new.currency, new.stake_minor, new.bet_uuid, new.match_id, new.seat))
  execute function studio.refuse_change();
create or replace trigger stake_kept before update on studio.fish_magazine for each row
  when ((old.id, old.player_id, old.vendor, old.game, old.currency, old.stake_minor, old.bet_uuid)
    is distinct from (new.id, new.player_id, new.vendor, new.game, new.currency, new.stake_minor, new.bet_uuid))
  execute function studio.refuse_change();

create or replace trigger end_kept before update on studio.round for each row
  when (old.state in ('closed', 'cancelled', 'refused')
    and (old.state, old.win_minor, old.refusal, old.draws, old.choices) is distinct from (new.state, new.win_minor, new.refusal, new.draws, new.choices))
  execute function studio.refuse_change();
create or replace trigger end_kept before update on studio.table_ticket for each row
  when (old.state in ('closed', 'cancelled', 'refused')
    and (old.state, old.win_minor, old.refusal, old.left_at) is distinct from (new.state, new.win_minor, new.refusal, new.left_at))
  execute function studio.refuse_change();
create or replace trigger end_kept before update on studio.pvp_round for each row
  when (old.state in ('closed', 'cancelled', 'refused')
    and (old.state, old.win_minor, old.refusal) is distinct from (new.state, new.win_minor, new.refusal))
  execute function studio.refuse_change();
create or replace trigger end_kept before update on studio.fish_magazine for each row
  when (old.state in ('closed', 'cancelled', 'refused')
    and (old.state, old.win_minor, old.refusal, old.pulls, old.shots) is distinct from (new.state, new.win_minor, new.refusal, new.pulls, new.shots))
  execute function studio.refuse_change();

-- Players' seeds, and the commitments of tables. A seed may be sealed, and opened again to the text that has its hash.
create or replace trigger kept before delete on studio.seed for each row execute function studio.refuse_change();
create or replace trigger seed_kept before update on studio.seed for each row
  when ((old.player_id, old.server_seed_hash, old.client_seed) is distinct from (new.player_id, new.server_seed_hash, new.client_seed)
    or (new.server_seed is distinct from old.server_seed and encode(sha256(new.server_seed::bytea), 'hex') <> new.server_seed_hash)
    or (old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at))
  execute function studio.refuse_change();
create or replace trigger kept before delete on studio.table_chain for each row execute function studio.refuse_change();
create or replace trigger anchor_kept before update on studio.table_chain for each row
  when ((old.vendor, old.game, old.length, old.anchor, old.beacon) is distinct from (new.vendor, new.game, new.length, new.anchor, new.beacon)
    or (old.beacon_value is not null and new.beacon_value is distinct from old.beacon_value))
  execute function studio.refuse_change();
create or replace trigger kept before update or delete on studio.chain_seed for each row execute function studio.refuse_change();

-- Shared rounds of a table: the commitment, and the outcome once it is drawn.
create or replace trigger kept before delete on studio.table_round for each row execute function studio.refuse_change();
create or replace trigger round_kept before update on studio.table_round for each row
  when ((old.vendor, old.game, old.model, old.number, old.chain_id, old.nonce, old.server_seed_hash)
      is distinct from (new.vendor, new.game, new.model, new.number, new.chain_id, new.nonce, new.server_seed_hash)
    or (old.state <> 'open' and old.opening is distinct from new.opening)
    or (old.server_seed is not null and new.server_seed is distinct from old.server_seed)
    or (old.outcome is not null and (old.outcome, old.laid) is distinct from (new.outcome, new.laid))
    or (old.state in ('over', 'void') and new.state <> old.state))
  execute function studio.refuse_change();

-- The sportsbook: a match keeps its commitment; a result that stands is replaced by a counted correction alone, and what is void stays void. Bets are
-- settled again after a correction, so their states move; who staked what on what never does.
create or replace trigger kept before delete on studio.sport_match for each row execute function studio.refuse_change();
create or replace trigger match_kept before update on studio.sport_match for each row
  when ((old.id, old.league, old.home, old.away, old.server_seed_hash, old.rule, old.beacon, old.created_at)
      is distinct from (new.id, new.league, new.home, new.away, new.server_seed_hash, new.rule, new.beacon, new.created_at)
    or (old.beacon_value is not null and new.beacon_value is distinct from old.beacon_value)
    or (old.state = 'void' and new.state <> 'void') or (old.state = 'over' and new.state = 'planned')
    or (old.state = 'over' and new.state = 'over' and new.result is distinct from old.result and new.corrections <> old.corrections + 1))
  execute function studio.refuse_change();
create or replace trigger kept before delete on studio.sport_bet for each row execute function studio.refuse_change();
create or replace trigger stake_kept before update on studio.sport_bet for each row
  when ((old.id, old.player_id, old.slip_id, old.vendor, old.game, old.currency, old.stake_minor, old.bet_uuid, old.created_at)
      is distinct from (new.id, new.player_id, new.slip_id, new.vendor, new.game, new.currency, new.stake_minor, new.bet_uuid, new.created_at)
    or (old.state in ('refused', 'cancelled') and (old.state, old.refusal) is distinct from (new.state, new.refusal)))
  execute function studio.refuse_change();
create or replace trigger kept before delete on studio.sport_leg for each row execute function studio.refuse_change();
create or replace trigger leg_kept before update on studio.sport_leg for each row
  when ((old.bet_id, old.position, old.match_id, old.market, old.selection)
      is distinct from (new.bet_id, new.position, new.match_id, new.market, new.selection)
    or (old.outcome is not null and (old.odds, old.version) is distinct from (new.odds, new.version)))
  execute function studio.refuse_change();
create or replace trigger kept before delete on studio.sport_payment for each row execute function studio.refuse_change();
create or replace trigger payment_kept before update on studio.sport_payment for each row
  when ((old.uuid, old.bet_id, old.kind, old.amount_minor) is distinct from (new.uuid, new.bet_id, new.kind, new.amount_minor)
    or (old.done_at is not null and new.done_at is distinct from old.done_at))
  execute function studio.refuse_change();

-- Matches of people: the commitments, and everything that is written at the end.
create or replace trigger kept before delete on studio.pvp_match for each row execute function studio.refuse_change();
create or replace trigger match_kept before update on studio.pvp_match for each row
  when ((old.id, old.vendor, old.game, old.model, old.table_id, old.unit_minor, old.rake_cap_minor, old.server_seed_hash, old.commitments)
      is distinct from (new.id, new.vendor, new.game, new.model, new.table_id, new.unit_minor, new.rake_cap_minor, new.server_seed_hash, new.commitments)
    or (old.state <> 'open' and (old.state, old.server_seed, old.contributions, old.bots, old.steps, old.results)
      is distinct from (new.state, new.server_seed, new.contributions, new.bots, new.steps, new.results)))
  execute function studio.refuse_change();

-- Pools that were won.
create or replace trigger kept before delete on studio.jackpot_win for each row execute function studio.refuse_change();
create or replace trigger win_kept before update on studio.jackpot_win for each row
  when ((old.round_id, old.tier, old.jackpot_uuid) is distinct from (new.round_id, new.tier, new.jackpot_uuid)
    or (old.paid_minor is not null and new.paid_minor is distinct from old.paid_minor))
  execute function studio.refuse_change();

-- What was shot.
create or replace trigger kept before update or delete on studio.fish_pull for each row execute function studio.refuse_change();

-- Marks of witnesses: a value is revealed once. A chain is dropped once, and only while it is not salted.
create or replace trigger kept before delete on studio.witness_mark for each row execute function studio.refuse_change();
create or replace trigger mark_kept before update on studio.witness_mark for each row
  when ((old.kind, old.subject, old.witness, old.signature, old.seen_at, old.received_at, old.late, old.named, old.contribution)
      is distinct from (new.kind, new.subject, new.witness, new.signature, new.seen_at, new.received_at, new.late, new.named, new.contribution)
    or old.value is not null)
  execute function studio.refuse_change();
create or replace trigger kept_whole before truncate on studio.witness_mark for each statement execute function studio.refuse_change();
create or replace trigger dropped_kept before update on studio.table_chain for each row
  when (old.dropped_at is not null or (new.dropped_at is not null and (old.client_seed is not null or new.client_seed is not null)))
  execute function studio.refuse_change();
