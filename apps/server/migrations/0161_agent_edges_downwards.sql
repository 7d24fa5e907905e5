-- Teams from the agent down, without a look at the rows: those directly below, and whole branches.
create index concurrently if not exists edge_downwards on agents.edge (ancestor_id, depth, member_id) include (via_id);
