-- Agents of a team are counted without its players.
create index concurrently if not exists member_agents on accounts.member (member_id) where type in (1, 2, 41, 42);
