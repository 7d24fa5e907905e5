-- Amounts are bigints everywhere, also the unit of a match and the most that the house takes of it.
alter table studio.pvp_match alter column unit_minor type bigint, alter column rake_cap_minor type bigint;
