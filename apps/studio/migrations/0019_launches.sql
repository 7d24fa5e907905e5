-- Which page has opened a launch: it serves one alone. Both stand as SHA-256.
create table studio.launch (
  launch_hash bytea primary key,        -- of the launch token
  key_hash bytea not null,              -- of the key that the page made
  opened_at timestamptz not null default now()
);
create index launch_opened on studio.launch (opened_at);
