-- Whether the operator's rules let a round of a game other than a slot begin less than 5 s after the last one, as the wallet says it at
-- the launch. Open sessions keep the rules that they began with: until now there was no such pace. The default stays: while studios are
-- upgraded one after the other, one of the release before opens sessions too, and does not know this column.
alter table studio.session add column quick_games boolean not null default true;
