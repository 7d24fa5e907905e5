-- Members whose play looks harmful to themselves, found by the hour from the sums of days. Owned by modules/reports.
create table reports.harm_sign (
  member_id bigint primary key,
  brand text collate "C" not null,
  signs text[] not null check (signs <> '{}'),
  figures jsonb not null,               -- what the signs were judged by
  found_at timestamptz not null,        -- since when these signs hold
  looked_at timestamptz,                -- null: it waits for somebody
  looked_by text,
  looked_signs text[],                  -- a new sign brings the member back
  note text
);
create index harm_sign_waiting on reports.harm_sign (found_at) where looked_at is null;
