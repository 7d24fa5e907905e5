-- A verification is one person's to look at for a while.
alter table identity.submission
  add column claimed_by bigint,
  add column claimed_at timestamptz;

-- Pictures of slips go on schedule; their digests stay, so that the same picture is found again. Null: it is kept.
alter table wallet.deposit_slip add column deleted_at timestamptz;
insert into platform.due (kind, key, due_at, payload)
  select 'cashier.slips', order_id::text, max(sent_at) + interval '1826 days', jsonb_build_object('orderId', order_id::text)
  from wallet.deposit_slip group by order_id;
