-- Whose members shoot in a room, as the operator's wallet says it: play money and real money are different merchants', and keep to
-- waters of their own. Rooms that were open to all are nobody's any more; whoever sits in one takes another seat.
alter table studio.fish_room add column merchant text not null default '';
delete from studio.fish_seat;

-- A magazine is shown again as it was shot: each pull in the water of its room, at its time. Older ones are told in words.
alter table studio.fish_pull add column room_id bigint references studio.fish_room;
alter table studio.fish_pull add column shot_at timestamptz;
alter table studio.fish_pull add check ((room_id is null) = (shot_at is null));
