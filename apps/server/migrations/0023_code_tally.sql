-- How many codes a brand was asked for in an hour and in a day, so that nobody can empty its purse by having text messages
-- sent to numbers without end. A row per period, locked by the codes that it counts: side by side they pass no limit.
create table accounts.code_tally (
  brand text not null,
  channel text not null check (channel in ('mail', 'sms')),
  period text not null check (period in ('hour', 'day')),
  starts_at timestamptz not null,   -- of the period, in the brand's time zone
  asked int not null check (asked > 0),
  told_at timestamptz,              -- when the log told the operator that this period's are used up
  primary key (brand, channel, period, starts_at)
);
create index code_tally_age on accounts.code_tally (starts_at);
