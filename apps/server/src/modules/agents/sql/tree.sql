-- The tree of members. A member's place is made with the member, whoever makes it, and no statement changes it: the member above
-- exists before, so there is no way to a cycle.

create or replace function agents.place_member() returns trigger language plpgsql as $$
begin
  insert into agents.edge (ancestor_id, member_id, depth, via_id) values (new.member_id, new.member_id, 0, new.member_id);
  if new.upline_id is not null then
    -- Who is above waits for whoever moves that branch.
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
  raise exception 'the upline of member % is fixed', old.member_id using errcode = 'insufficient_privilege';
end $$;
create or replace trigger agents_fixed before update of upline_id on accounts.member
  for each row when (old.upline_id is distinct from new.upline_id) execute function agents.refuse_move();
