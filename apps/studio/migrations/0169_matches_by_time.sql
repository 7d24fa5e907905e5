-- Matches of a card game, the newest first.
create index concurrently if not exists pvp_match_newest on studio.pvp_match (vendor, game, created_at desc, id desc);
