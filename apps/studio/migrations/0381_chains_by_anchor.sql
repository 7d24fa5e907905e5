-- Witnesses name a chain by its anchor.
create index concurrently if not exists table_chain_by_anchor on studio.table_chain (anchor);
