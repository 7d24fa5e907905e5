-- Lists as operators like to see them: filters and columns under a name, for themselves or shared with roles. Owned by modules/operators.
create table operators.saved_view (
  view_id bigint primary key,
  operator_id bigint not null references operators.operator,
  list text not null check (length(list) between 1 and 60),  -- the list's name in the console
  name text not null check (length(name) between 1 and 60),
  filters jsonb not null,                -- values of the address by name
  columns jsonb not null,                -- shown or hidden, by column
  roles text[] not null,                 -- who sees it besides its operator; empty: nobody
  at timestamptz not null,
  unique (operator_id, list, name)       -- saving again under the same name replaces it
);
create index saved_view_list on operators.saved_view (list);
