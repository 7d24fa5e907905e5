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
