-- Exclusive keys: each is one member's, for ever.

-- The digest keeps the row and its index small. `stable` and no more, like `convert_to`: else PostgreSQL would not inline it.
create or replace function wallet.claim_name(p_text text) returns bytea language sql stable parallel safe
  return substr(sha256(convert_to(p_text, 'UTF8')), 1, 16);

-- Claims the keys of a batch, in one order, so that two batches cannot deadlock. A claimed name raises unique_violation.
create or replace function wallet.claim_keys(p_member bigint[], p_key text[], p_exclusive boolean[]) returns void language plpgsql as $$
begin
  insert into wallet.claim (member_id, name)
    select t.member, wallet.claim_name(t.key)
    from unnest(p_member, p_key, p_exclusive) as t (member, key, exclusive)
    where t.exclusive order by 2;
end $$;

-- Claims a name; with content, it stands for something that is no posting. Answers whose it is and what it stands for: this claim's, or
-- those of the first claim.
create or replace function wallet.claim_key(
  p_member bigint, p_name text, p_content bytea, out o_fresh boolean, out o_member_id bigint, out o_content bytea
) language plpgsql as $$
begin
  insert into wallet.claim (member_id, name, content) values (p_member, wallet.claim_name(p_name), p_content)
    on conflict do nothing;
  o_fresh := found;
  if o_fresh then
    o_member_id := p_member;
    o_content := p_content;
  else
    select c.member_id, c.content into o_member_id, o_content from wallet.claim c where c.name = wallet.claim_name(p_name);
  end if;
end $$;

-- Claims the names of many postings for their members, where they are nobody's. Answers whose each is, in no order. A spread ledger keeps them
-- in a commit of their own, before it posts.
create or replace function wallet.claim_each(p_member bigint[], p_name text[])
returns table (o_ord int, o_member_id bigint, o_content bytea) language plpgsql as $$
begin
  insert into wallet.claim (member_id, name)
    select t.member, wallet.claim_name(t.name) from unnest(p_member, p_name) with ordinality as t (member, name, ord) order by 2, t.ord
    on conflict do nothing;
  -- `offset 0` keeps the join as index look-ups per row.
  return query
    select t.ord::int, l.member_id, l.content from unnest(p_name) with ordinality as t (name, ord)
    join lateral (select c.member_id, c.content from wallet.claim c where c.name = wallet.claim_name(t.name) offset 0) l on true;
end $$;
