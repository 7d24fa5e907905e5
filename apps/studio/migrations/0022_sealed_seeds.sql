-- Seeds that nobody has seen yet stand sealed, by a key that is in no database. Once a seed is revealed its text stands beside its hash, so that
-- past rounds can be checked without the key. Earlier rows keep their text until the studio starts, which seals them.

-- Tells the key of this database from others; the key does not follow from it.
create table studio.seed_key (
  id int primary key default 1 check (id = 1),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

alter table studio.seed alter column server_seed drop not null;
alter table studio.seed add column sealed_seed bytea;
alter table studio.seed add constraint seed_kept_once check (num_nonnulls(server_seed, sealed_seed) = 1) not valid;
alter table studio.next_seed alter column server_seed drop not null;
alter table studio.next_seed add column sealed_seed bytea;
alter table studio.next_seed add constraint next_seed_kept_once check (num_nonnulls(server_seed, sealed_seed) = 1) not valid;
alter table studio.sport_match alter column server_seed drop not null;
alter table studio.sport_match add column sealed_seed bytea;
alter table studio.sport_match add constraint sport_match_seed_kept_once check (num_nonnulls(server_seed, sealed_seed) = 1) not valid;

-- A chain of a table. Rule 1: its public seed was the house's own. Rule 2: it follows from a beacon round that came after the chain was committed.
--   committed  the anchor and the beacon round are public; `client_seed` is null
--   salted     the beacon round has come: rounds are opened
alter table studio.table_chain alter column last_seed drop not null;
alter table studio.table_chain add column sealed_seed bytea;
alter table studio.table_chain add constraint table_chain_seed_kept_once check (num_nonnulls(last_seed, sealed_seed) = 1) not valid;
alter table studio.table_chain alter column client_seed drop not null;
alter table studio.table_chain add column rule int not null default 1;
alter table studio.table_chain add constraint table_chain_rule check (rule in (1, 2)) not valid;
-- The round of the beacon as it was promised: whose beacon, what is known of it beforehand, when it comes.
alter table studio.table_chain add column beacon jsonb;
alter table studio.table_chain add column beacon_value text;
alter table studio.table_chain add column salted_at timestamptz;
alter table studio.table_chain add constraint table_chain_salt check (
  case rule when 1 then client_seed is not null else beacon is not null and (client_seed is null) = (beacon_value is null) end) not valid;

-- Written when the round is over: the chain, which holds all later seeds too, stays sealed.
alter table studio.table_round add column server_seed text;
