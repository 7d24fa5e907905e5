-- A proposal that its maker took back before a decision: `expired` to older programs, which do not know the state.
alter table operators.approval add column withdrawn_at timestamptz;
