-- The report of money opens its postings: those of a kind within days. Stakes (3), wins (4) and rollbacks (5) stand in no entry, so that a
-- bet costs nothing more. One for each part, because the index of all parts cannot be made beside writers.
create index concurrently if not exists transfer_0_of_kind on wallet.transfer_0 (brand, kind, at) where kind not in (3, 4, 5);
create index concurrently if not exists transfer_1_of_kind on wallet.transfer_1 (brand, kind, at) where kind not in (3, 4, 5);
create index concurrently if not exists transfer_2_of_kind on wallet.transfer_2 (brand, kind, at) where kind not in (3, 4, 5);
create index concurrently if not exists transfer_3_of_kind on wallet.transfer_3 (brand, kind, at) where kind not in (3, 4, 5);
create index concurrently if not exists transfer_4_of_kind on wallet.transfer_4 (brand, kind, at) where kind not in (3, 4, 5);
create index concurrently if not exists transfer_5_of_kind on wallet.transfer_5 (brand, kind, at) where kind not in (3, 4, 5);
create index concurrently if not exists transfer_6_of_kind on wallet.transfer_6 (brand, kind, at) where kind not in (3, 4, 5);
create index concurrently if not exists transfer_7_of_kind on wallet.transfer_7 (brand, kind, at) where kind not in (3, 4, 5);
