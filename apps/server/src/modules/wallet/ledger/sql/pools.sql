-- Takes all that a pool holds, and puts in what it begins with again: two legs of one posting. o_status: 0 booked, 1 replayed, 4 conflict.
-- o_taken: by this call, or by the first of its key. What is on hold stays.
create or replace function wallet.empty_pool(
  p_brand text, p_currency text, p_stripe bigint, p_pool bigint,
  p_id bigint, p_key text, p_reference text, p_detail text, p_kind smallint, p_purpose int,
  p_refill bigint, p_refill_kind smallint, p_refill_purpose int,
  out o_status int, out o_taken bigint
) language plpgsql as $$
declare
  a wallet.account := wallet.lock_account(p_brand, p_currency, 0, p_pool);
  p record;
begin
  select x.amount, x.kind, x.currency, x.purse, x.reference into p from wallet.transfer x
    where x.member_id = 0 and x.brand = p_brand and x.idempotency_key = p_key and x.leg = 0;
  if found then
    o_status := case when p.kind <> p_kind or p.currency <> p_currency or p.purse <> p_pool or p.reference is distinct from p_reference
      then 4 else 1 end;
    o_taken := -p.amount;
    return;
  end if;
  o_taken := a.balance - a.held;
  select q.o_status into o_status from wallet.post(p_brand, p_currency, p_stripe, p_id, 0, p_key, p_reference, p_detail, null, null, false,
    array[p_pool, p_pool], array[-o_taken, p_refill], array[p_kind, p_refill_kind], array[p_purpose, p_refill_purpose]) q;
end $$;
