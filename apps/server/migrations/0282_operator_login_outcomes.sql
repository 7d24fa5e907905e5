-- When an operator's attempt was found to be wrong; null: it is being checked, or is older than this column.
alter table operators.login_failure add column refused_at timestamptz;
