-- Digest of what a proposal wants, so that the same proposal does not wait twice; older proposals have none.
alter table operators.approval add column content bytea;
