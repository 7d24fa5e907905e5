-- Members who are on the list of excluded persons, by the identity that says so. Each ends when the list's entry ends at the member's brand; an
-- entry that is taken back ends it at that moment, so that the past stays known.
create table accounts.listed_member (
  member_id  bigint not null,
  kind       text not null check (kind in ('email', 'mobile', 'idNumber')),
  value_hash bytea not null,
  brand      text collate "C" not null,
  began_at   timestamptz not null,
  ends_at    timestamptz,               -- null: for ever
  primary key (member_id, kind, value_hash)
);
create index listed_member_key on accounts.listed_member (kind, value_hash);

-- Written when a member excluded himself: his address is one that he typed, so it keeps nobody who is a member already from playing. Null: of
-- before this column; those that end at a moment are of members.
alter table accounts.exclusion add column by_member boolean;
