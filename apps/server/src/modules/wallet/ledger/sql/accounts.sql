-- Accounts: what they are, how they are opened, the lock of a member.

create or replace function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'wallet.transfer is append-only: % refused', tg_op using errcode = 'insufficient_privilege';
end $$;

-- Checked when an account is opened; its identity never changes afterwards. Owner 0 is the house's guarded accounts (pools), owners below
-- zero its stripes, one per lane.
create or replace function wallet.check_identity() returns trigger language plpgsql as $$
begin
  if new.brand !~ '^[A-Za-z0-9_-]{1,32}$' or new.currency !~ '^[A-Z]{3}$'
    or not coalesce(case new.kind when 1 then new.owner_id > 0 and new.purse >= 0
      when 9 then new.owner_id <= 0 and exists (select from wallet.purpose f where f.id = new.purse) end, false) then
    raise exception 'there is no account % % % % of kind %', new.owner_id, new.brand, new.currency, new.purse, new.kind
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger identity before insert on wallet.account for each row execute function wallet.check_identity();

create or replace function wallet.refuse_identity_change() returns trigger language plpgsql as $$
begin
  raise exception 'the identity of an account does not change' using errcode = 'insufficient_privilege';
end $$;
-- For each statement: a trigger for each row would lock each account once more before its update.
create or replace trigger identity_kept before update of owner_id, brand, currency, purse, kind on wallet.account
  for each statement execute function wallet.refuse_identity_change();

-- Whether the balance without its holds stays at or above the floor. PostgreSQL inlines this function and the next one.
create or replace function wallet.keeps_floor(p_balance bigint, p_held bigint, p_floor bigint) returns boolean
  language sql immutable parallel safe return p_balance - p_held >= p_floor;

-- The stake of a leg that counts against the member's caps, minor units: of the member's own money (kind 3: bet).
create or replace function wallet.own_stake(p_purse bigint, p_kind smallint, p_amount bigint) returns bigint
  language sql immutable parallel safe return case when p_kind = 3 and p_purse = 0 and p_amount < 0 then -p_amount else 0 end;

-- Opens an account at its first use. A stripe may go far below zero; a member's purse and a pool never do.
create or replace function wallet.open_account(p_brand text, p_currency text, p_owner bigint, p_purse bigint) returns void
language plpgsql as $$
begin
  insert into wallet.account (owner_id, brand, currency, purse, kind, floor)
    values (p_owner, p_brand, p_currency, p_purse, case when p_owner > 0 then 1 else 9 end,
      case when p_owner < 0 then -4000000000000000000 else 0 end)
    on conflict do nothing;
end $$;

-- Locks an account, and its owner with it: whatever purse moves, the row of the cash is the member's lock. Opens it at its first use.
create or replace function wallet.lock_account(p_brand text, p_currency text, p_owner bigint, p_purse bigint) returns wallet.account
language plpgsql as $$
declare
  a wallet.account;
begin
  if p_owner > 0 and p_purse <> 0 then perform wallet.lock_account(p_brand, p_currency, p_owner, 0); end if;
  loop
    select * into a from wallet.account x
      where x.owner_id = p_owner and x.brand = p_brand and x.currency = p_currency and x.purse = p_purse for no key update;
    if found then return a; end if;
    perform wallet.open_account(p_brand, p_currency, p_owner, p_purse);
  end loop;
end $$;

-- The numbers of purposes, by code; those that are new get theirs now.
create or replace function wallet.number_purposes(p_codes text[]) returns table (o_code text, o_id int) language plpgsql as $$
begin
  if exists (select from unnest(p_codes) c (code) where not exists (select from wallet.purpose f where f.code = c.code)) then
    -- One at a time: the next number is one more than the last.
    lock table wallet.purpose in share row exclusive mode;
    insert into wallet.purpose (id, code)
      select coalesce((select max(f.id) from wallet.purpose f), 0) + row_number() over (order by c.code), c.code
      from (select distinct code from unnest(p_codes) u (code)) c
      where not exists (select from wallet.purpose f where f.code = c.code);
  end if;
  return query select f.code, f.id from wallet.purpose f where f.code = any (p_codes);
end $$;
