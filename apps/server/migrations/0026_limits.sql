-- Limits that members set for themselves; what of them is about money is kept by the wallet's caps.
create table protection.money_limit (
  member_id      bigint not null,
  brand          text collate "C" not null,
  measure        text collate "C" not null check (measure in ('deposit', 'stake', 'loss')),
  period         text collate "C" not null check (period in ('day', 'week', 'month')),
  most           bigint not null check (most >= 0),     -- minor units of the brand's currency
  -- What was asked for and does not hold yet: a higher limit, or none (asked_most null).
  asked_most     bigint check (asked_most > most),
  asked_from     timestamptz,                           -- from when it may be confirmed
  primary key (member_id, measure, period),
  check (asked_most is null or asked_from is not null)
);

-- What was changed, by whom is always the member. Append-only.
create table protection.limit_change (
  member_id   bigint not null,
  change_id   bigint not null,
  measure     text not null,
  period      text not null,
  action      text not null check (action in ('set', 'ask', 'confirm')),
  most_before bigint,
  most_after  bigint,                                   -- null: none; of `ask` what was asked for
  at          timestamptz not null,
  primary key (member_id, change_id)
);
create trigger append_only before update or delete or truncate on protection.limit_change
  for each statement execute function protection.refuse_change();
