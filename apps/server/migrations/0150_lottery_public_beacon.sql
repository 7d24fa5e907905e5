-- A draw whose beacon is a public one (drand): `beacon_anchor` is the hash of its chain, `beacon_links` the number of the round, and this column
-- what the hash commits to. Null: the beacon is the house's own.
alter table lottery.issue add column beacon_chain jsonb;
