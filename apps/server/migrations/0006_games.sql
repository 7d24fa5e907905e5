-- Games: suppliers and their keys, the catalogue, launch tokens, rounds.
create schema if not exists games;

create table games.vendor (
  code       text    primary key check (code ~ '^[A-Za-z0-9_-]{1,40}$'),
  name       text    not null,
  -- Games of our own: shown under INHOUSE too.
  inhouse    boolean not null default false,
  -- Where its games are played; null: it has no door yet, and its games are not open.
  launch_url text,
  -- Name of the dialect profile (rules/dialects.ts).
  dialect    text    not null default 'hub88',
  position   int     not null
);

-- RSA public keys that a supplier signs with. More than one, so that a key can be changed without a gap.
create table games.supplier_key (
  vendor     text        not null references games.vendor,
  public_key text        not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (vendor, public_key)
);

create table games.game (
  node_id    text    primary key check (node_id ~ '^[A-Za-z0-9_-]{1,60}$'),
  vendor     text    not null references games.vendor,
  -- The vendor's own code of the game.
  game_code  text    not null,
  name       text    not null,
  category   text    not null,
  badge      text,
  hot        boolean not null default false,
  open       boolean not null default false,
  -- Hundredths of a per cent, from the game's written mathematics.
  rtp_points int     check (rtp_points between 1 and 10000),
  volatility text    check (volatility in ('low', 'medium', 'high')),
  position   int     not null,
  unique (vendor, game_code)
);
create index game_of_category on games.game (category, position);

create table games.launch_token (
  token_hash bytea       primary key,
  vendor     text        not null,
  brand      text        not null,
  member_id  bigint      not null,
  game_code  text        not null,
  currency   text        not null,
  created_at timestamptz not null,
  -- Short until the token is used for the first time, then as long as a sitting may last.
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index launch_token_expired on games.launch_token (expires_at);

create table games.round (
  id             bigint      not null,
  brand          text        not null,
  member_id      bigint      not null,
  vendor         text        not null,
  -- The vendor's name of the round.
  round          text        not null,
  game_code      text        not null,
  currency       text        not null,
  staked_minor   bigint      not null default 0,
  refunded_minor bigint      not null default 0,
  won_minor      bigint      not null default 0,
  -- Bets of the round, so that an open one can be refunded.
  bets           text[]      not null default '{}',
  closed         boolean     not null default false,
  opened_at      timestamptz not null,
  changed_at     timestamptz not null,
  closed_at      timestamptz,
  primary key (member_id, vendor, round)
) with (fillfactor = 80);
create index round_of_member on games.round (brand, member_id, opened_at desc);
create index round_open on games.round (opened_at) where not closed;

-- What a player owes after a win that was already spent was taken back; later wins repay it (wallet rule 22).
create table games.deficit (
  brand          text        not null,
  member_id      bigint      not null,
  currency       text        not null,
  -- The rollback that made it.
  vendor         text        not null,
  transaction_id text        not null,
  owed_minor     bigint      not null check (owed_minor > 0),
  repaid_minor   bigint      not null default 0,
  created_at     timestamptz not null,
  primary key (vendor, transaction_id),
  check (repaid_minor between 0 and owed_minor)
);
create index deficit_open on games.deficit (brand, member_id) where repaid_minor < owed_minor;

-- Up to which of its transfers an account is counted in its rounds: they have numbers without gaps, in the order in which
-- they were booked.
create table games.counted (
  member_id bigint not null,
  brand     text   collate "C" not null,
  currency  text   collate "C" not null,
  seq       bigint not null default 0,
  primary key (member_id, brand, currency)
) with (fillfactor = 70);

-- Counts what some accounts have booked since they were counted, each transfer once: the rounds' sums and the number up to
-- which is counted change in one commit.
create function games.count_rounds(p_member bigint[], p_brand text[], p_currency text[]) returns void language plpgsql as $$
begin
  insert into games.counted (member_id, brand, currency)
    select distinct i.member, i.brand, i.currency from unnest(p_member, p_brand, p_currency) i (member, brand, currency)
    order by 1, 2, 3 on conflict do nothing;
  perform 1 from unnest(p_member, p_brand, p_currency) i (member, brand, currency)
    join games.counted c on c.member_id = i.member and c.brand = i.brand and c.currency = i.currency
    order by c.member_id, c.brand, c.currency for update of c;
  with booked as materialized (
    select c.member_id, c.brand, c.currency, t.seq, t.transfer_id, t.amount, t.at,
      t.detail->>'vendor' as vendor, t.detail->>'round' as round, t.detail->>'game' as game, t.detail->>'tx' as tx,
      t.detail->>'role' as role, coalesce((t.detail->>'closes')::boolean, false) as closes
    from unnest(p_member, p_brand, p_currency) i (member, brand, currency)
    join games.counted c on c.member_id = i.member and c.brand = i.brand and c.currency = i.currency
    cross join lateral wallet.transfers_after(c.member_id, c.brand, c.currency, c.seq) t
  ),
  counted as (
    update games.counted c set seq = b.seq
    from (select member_id, brand, currency, max(seq) as seq from booked group by member_id, brand, currency) b
    where c.member_id = b.member_id and c.brand = b.brand and c.currency = b.currency
  )
  insert into games.round as r (id, brand, member_id, vendor, round, game_code, currency, staked_minor, refunded_minor,
      won_minor, bets, closed, opened_at, changed_at, closed_at)
    select min(transfer_id), min(brand), member_id, vendor, round, min(game), min(currency),
      coalesce(sum(-amount) filter (where role = 'bet'), 0), coalesce(sum(amount) filter (where role = 'refund-bet'), 0),
      coalesce(sum(amount) filter (where role in ('win', 'refund-win')), 0),
      coalesce(array_agg(tx) filter (where role = 'bet'), '{}'), bool_or(closes), min(at), max(at),
      max(at) filter (where closes)
    from booked where role in ('bet', 'win', 'refund-bet', 'refund-win') and vendor is not null and round is not null
      and game is not null and tx is not null
    group by member_id, vendor, round order by member_id, vendor, round
  on conflict (member_id, vendor, round) do update set
    staked_minor = r.staked_minor + excluded.staked_minor,
    refunded_minor = r.refunded_minor + excluded.refunded_minor,
    won_minor = r.won_minor + excluded.won_minor,
    bets = r.bets || excluded.bets,
    closed = r.closed or excluded.closed,
    opened_at = least(r.opened_at, excluded.opened_at),
    changed_at = greatest(r.changed_at, excluded.changed_at),
    closed_at = coalesce(r.closed_at, excluded.closed_at);
end $$;

-- Up to when every account is known to be counted.
create table games.progress (
  name       text        primary key,
  counted_to timestamptz not null
);
