-- While studios are upgraded one after the other, one of the release before opens sessions too, and does not know this column: they keep the
-- rules that they began with.
alter table studio.session alter column quick_games set default true;
