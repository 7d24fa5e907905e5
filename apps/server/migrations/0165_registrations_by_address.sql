-- How many have registered from an address lately is found without reading a brand's members.
create index concurrently if not exists member_register_address on accounts.member (register_address, registered_at)
  where register_address is not null;
