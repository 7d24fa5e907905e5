-- The tree of members. A trigger adds each new member to the tree. The upline exists before, so no cycle can form. Only `agents.move_branch`
-- changes a place; its caller checks that the new upline is not below the member.

create or replace function agents.place_member() returns trigger language plpgsql as $$
begin
  insert into agents.edge (ancestor_id, member_id, depth, via_id) values (new.member_id, new.member_id, 0, new.member_id);
  if new.upline_id is not null then
    -- Waits while a branch above is being moved.
    perform 1 from accounts.member m where m.member_id = new.upline_id and m.brand = new.brand for key share;
    if not found then
      raise exception 'the upline % is no member of %', new.upline_id, new.brand using errcode = 'foreign_key_violation';
    end if;
    insert into agents.edge (ancestor_id, member_id, depth, via_id)
      select e.ancestor_id, new.member_id, e.depth + 1, case when e.depth = 0 then new.member_id else e.via_id end
      from agents.edge e where e.member_id = new.upline_id;
  end if;
  return null;
end $$;
create or replace trigger agents_place after insert on accounts.member for each row execute function agents.place_member();

create or replace function agents.refuse_move() returns trigger language plpgsql as $$
begin
  if current_setting('agents.moving', true) = old.member_id::text then return new; end if;
  raise exception 'the upline of member % is fixed', old.member_id using errcode = 'insufficient_privilege';
end $$;
create or replace trigger agents_fixed before update of upline_id on accounts.member
  for each row when (old.upline_id is distinct from new.upline_id) execute function agents.refuse_move();

-- Moves a member with the whole branch below another member.
create or replace function agents.move_branch(p_member bigint, p_upline bigint) returns void language plpgsql as $$
declare
  v_locked bigint := -1;
  v_branch bigint;
begin
  -- New members below wait for this lock. If some came before it, lock the longer branch again.
  loop
    select count(*) into v_branch from agents.edge e where e.ancestor_id = p_member;
    exit when v_branch = v_locked;
    perform 1 from accounts.member m where m.member_id in (select e.member_id from agents.edge e where e.ancestor_id = p_member)
      order by m.member_id for update;
    v_locked := v_branch;
  end loop;
  delete from agents.edge above using agents.edge b
    where b.ancestor_id = p_member and above.member_id = b.member_id and above.depth > b.depth;
  insert into agents.edge (ancestor_id, member_id, depth, via_id)
    select u.ancestor_id, b.member_id, u.depth + 1 + b.depth, case when u.depth = 0 then p_member else u.via_id end
    from agents.edge u cross join agents.edge b where u.member_id = p_upline and b.ancestor_id = p_member;
  perform set_config('agents.moving', p_member::text, true);
  update accounts.member set upline_id = p_upline where member_id = p_member;
  perform set_config('agents.moving', '', true);
end $$;

-- The upline of a member on a day, also before later moves.
create or replace function agents.upline_on(p_member bigint, p_day date) returns bigint language plpgsql stable as $$
declare
  v_move agents.move;
begin
  select * into v_move from agents.move m where m.member_id = p_member and m.applied_at is not null and m.effective_on > p_day
    order by m.effective_on limit 1;
  if found then return v_move.from_upline; end if;
  return (select m.upline_id from accounts.member m where m.member_id = p_member);
end $$;
