-- Number games: rebates of lower series, the beacon of a draw, what the second book says, and shared first prizes.
alter table lottery.issue
  -- A chain of hashes: its link that is public before the first sale, and how many links after it the draw's own comes.
  -- Null: the issue was made before there was a beacon.
  add column beacon_anchor text collate "C",
  add column beacon_links  int check (beacon_links > 0),
  -- Revealed with the draw.
  add column beacon        text collate "C",
  -- sales: every slip was priced alike · agreed: every prize too · differs: nothing is paid
  add column book          text collate "C" check (book in ('sales', 'agreed', 'differs')),
  add column book_note     text,
  -- Taken from the fund of a shared first prize for the winners of this issue; null: not decided, or no fund.
  add column fund_taken    bigint check (fund_taken >= 0),
  add column rebated       bigint not null default 0 check (rebated >= 0),
  add check ((beacon_anchor is null) = (beacon_links is null)),
  add check ((beacon is null) or (beacon_anchor is not null));

alter table lottery.slip
  -- Comes back with the draw, whatever it wins: what a lower series gives in place of odds.
  add column rebate bigint not null default 0 check (rebate >= 0),
  -- Of the prize, the part that came out of a shared first prize's fund.
  add column fund_share bigint not null default 0 check (fund_share >= 0 and fund_share <= prize);
