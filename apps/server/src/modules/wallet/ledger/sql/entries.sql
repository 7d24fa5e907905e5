-- Both entries of every leg.
create or replace view wallet.entry as
  select transfer_id, leg, at, brand, currency, member_id as owner_id, purse, amount, kind, idempotency_key from wallet.transfer
  union all
  select transfer_id, leg, at, brand, currency, house_id, purpose, -amount, kind, idempotency_key from wallet.transfer;

-- The transfers of a member's cash from a number on.
create or replace function wallet.transfers_after(p_member bigint, p_brand text, p_currency text, p_seq bigint)
returns setof wallet.transfer language plpgsql stable as $$
begin
  return query select * from wallet.transfer t
    where t.member_id = p_member and t.brand = p_brand and t.currency = p_currency and t.purse = 0 and t.seq > 0 and t.seq > p_seq;
end $$;

-- Brings the block range index on time up to date. PostgreSQL lets an index's owner alone do that, so this runs with the owner's rights, also for
-- the server's role.
create or replace function wallet.summarize_transfers() returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform brin_summarize_new_values(i.oid) from pg_class i
    where i.relkind = 'i' and (i.oid = 'wallet.transfer_at'::regclass
      or i.oid in (select h.inhrelid from pg_inherits h where h.inhparent = 'wallet.transfer_at'::regclass));
end $$;
