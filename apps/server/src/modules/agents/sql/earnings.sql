-- Sorts and hashes of a large day stay in memory (`work_mem`).
-- Earnings of a day by the difference model: a member gets his own rate of his own valid stakes, and everybody above the difference
-- between his rate and that of the member directly below him on the way. The sum along a chain is the rate at its top.

-- Rates that hold on a day.
create or replace function agents.rates_on(p_day date) returns table (o_member bigint, o_type text, o_ppm int)
language plpgsql stable rows 100000 as $$
begin
  return query select distinct on (r.member_id, r.game_type) r.member_id, r.game_type, r.ppm
    from agents.rate r where r.valid_from <= p_day order by r.member_id, r.game_type, r.valid_from desc;
end $$;

-- What counts on a day: real members of whom somebody may earn.
create or replace function agents.count_base(p_run bigint, p_brand text, p_day date, p_protected bigint[]) returns void
language plpgsql as $$
begin
  insert into agents.base (run_id, member_id, game_type, stake, win)
    select p_run, p.member_id, p.game_type, p.stake, p.win from agents.day_play p
    join accounts.member m on m.member_id = p.member_id and m.type in (0, 1, 2)
    where p.brand = p_brand and p.day = p_day
      and (p.stake <> 0 or p.win <> 0 or exists (select from agents.day_placed d
        where d.member_id = p.member_id and d.day = p_day and d.game_type = p.game_type))
      and p.game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ELOTT', 'LOTT')
      -- Hashed, however many they are.
      and not exists (select from unnest(p_protected) x (id) where x.id = p.member_id);
end $$;

-- What counts on a day by the day whose rates hold: its own, or the one on which the stakes were placed.
create or replace function agents.base_by_rates(p_run bigint, p_day date)
returns table (o_member bigint, o_type text, o_rated_on date, o_stake bigint) language plpgsql stable rows 100000 as $$
begin
  return query select b.member_id, b.game_type, p_day, (b.stake - coalesce(e.stake, 0))::bigint
    from agents.base b
    left join (select d.member_id, d.game_type, sum(d.stake) as stake from agents.day_placed d where d.day = p_day group by 1, 2) e
      using (member_id, game_type)
    where b.run_id = p_run
  union all
  select d.member_id, d.game_type, d.placed_on, d.stake from agents.day_placed d
    join agents.base b on b.run_id = p_run and b.member_id = d.member_id and b.game_type = d.game_type where d.day = p_day;
end $$;

-- The rate of a member on a day; null: none.
create or replace function agents.rate_on(p_member bigint, p_type text, p_day date) returns int language plpgsql stable as $$
begin
  return (select r.ppm from agents.rate r where r.member_id = p_member and r.game_type = p_type and r.valid_from <= p_day
    order by r.valid_from desc limit 1);
end $$;

-- The lines of a day. A sum is rounded towards zero: what is left of a centavo stays with the house, and a refund takes back what its
-- stake gave. Lines of stakes that were placed on an earlier day say so.
create or replace function agents.make_lines(p_run bigint, p_day date) returns void language plpgsql
set work_mem = '256MB' set jit = off as $$
begin
  insert into agents.line (run_id, line, member_id, kind, source_id, game_type, base, ppm, child_ppm, amount, detail)
    with rates as materialized (select * from agents.rates_on(p_day)),
    base as materialized (select * from agents.base_by_rates(p_run, p_day) where o_stake <> 0),
    branch as materialized (
      select e.ancestor_id, e.via_id, b.o_type, b.o_rated_on, sum(b.o_stake)::bigint as base
        from base b join agents.edge e on e.member_id = b.o_member and e.depth > 0 group by 1, 2, 3, 4),
    due as (
      select b.o_member as member_id, 'rebate' as kind, b.o_member as source_id, b.o_type as game_type, b.o_rated_on as rated_on,
          b.o_stake as base, r.o_ppm as ppm, 0 as child_ppm
        from base b join rates r on r.o_member = b.o_member and r.o_type = b.o_type where b.o_rated_on = p_day
      union all
      select s.ancestor_id, 'commission', s.via_id, s.o_type, s.o_rated_on, s.base, r.o_ppm, coalesce(c.o_ppm, 0)
        from branch s join rates r on r.o_member = s.ancestor_id and r.o_type = s.o_type
        left join rates c on c.o_member = s.via_id and c.o_type = s.o_type where s.o_rated_on = p_day
      union all
      select b.o_member, 'rebate', b.o_member, b.o_type, b.o_rated_on, b.o_stake, agents.rate_on(b.o_member, b.o_type, b.o_rated_on), 0
        from base b where b.o_rated_on <> p_day
      union all
      select s.ancestor_id, 'commission', s.via_id, s.o_type, s.o_rated_on, s.base, agents.rate_on(s.ancestor_id, s.o_type, s.o_rated_on),
          coalesce(agents.rate_on(s.via_id, s.o_type, s.o_rated_on), 0)
        from branch s where s.o_rated_on <> p_day)
    select p_run, row_number() over (order by d.member_id, d.kind, d.source_id, d.game_type, d.rated_on desc), d.member_id, d.kind, d.source_id,
      d.game_type, d.base, d.ppm, d.child_ppm, trunc(d.base::numeric * (d.ppm - d.child_ppm) / 1000000)::bigint,
      case when d.rated_on = p_day then '{}'::jsonb else jsonb_build_object('ratedOn', d.rated_on) end
    from due d join accounts.member m on m.member_id = d.member_id
    where d.base <> 0 and d.ppm > d.child_ppm and (d.kind = 'rebate' or m.type in (1, 2));
end $$;

-- What the lines of a run pay: never less than nothing; the rest is carried. What was carried before is that of the member's last run of the
-- kind, if it is below zero.
create or replace function agents.make_payouts(p_run bigint, p_brand text, p_kind text) returns void language plpgsql
set work_mem = '256MB' set jit = off as $$
begin
  insert into agents.payout (run_id, member_id, earned, rebate, carry_in, amount, carry_out, release_on)
    select p_run, s.member_id, s.earned, s.rebate, s.carry, greatest(s.earned + s.carry, 0), least(s.earned + s.carry, 0), s.release_on
    from (select l.*, coalesce(b.carry_out, 0) - coalesce(c.amount, 0) as carry
      from (select member_id, sum(amount)::bigint as earned,
          max((detail->>'releaseOn')::date) filter (where p_kind = 'affiliate') as release_on,
          coalesce(sum(amount) filter (where kind = 'rebate'), 0)::bigint as rebate
        from agents.line where run_id = p_run group by member_id) l
      left join (select distinct on (p.member_id) p.member_id, p.carry_out, r.last_day
        from agents.payout p join agents.run r using (run_id)
        where p.carry_out < 0 and r.brand = p_brand and r.kind = p_kind and r.run_id <> p_run
          -- A later run of the kind has taken it on.
          and not exists (select from agents.payout q join agents.run s on s.run_id = q.run_id
            where q.member_id = p.member_id and s.brand = p_brand and s.kind = p_kind and s.run_id <> p_run and s.last_day > r.last_day)
        order by p.member_id, r.last_day desc) b using (member_id)
      -- Claw-backs since then.
      left join (select member_id, sum(amount)::bigint as amount from agents.clawback
        where brand = p_brand and run_id is null group by member_id) c using (member_id)) s
    order by s.member_id;
  update agents.clawback c set run_id = p_run from agents.payout p
    where p.run_id = p_run and c.member_id = p.member_id and c.brand = p_brand and c.run_id is null;
end $$;

-- The seal of a run: what it says, in one text.
create or replace function agents.seal_of(p_run bigint) returns text language plpgsql stable
set work_mem = '256MB' set jit = off as $$
begin
  return (select encode(sha256(convert_to(coalesce(string_agg(t.text, E'\n' order by t.part, t.place), ''), 'UTF8')), 'hex')
    from (
      select 1 as part, l.line::bigint as place, concat_ws('|', l.line, l.member_id, l.kind, l.source_id, l.game_type, l.base, l.ppm,
        l.child_ppm, l.amount, l.contract_id, l.version, l.detail::text) as text from agents.line l where l.run_id = p_run
      union all
      select 2, p.member_id, concat_ws('|', p.member_id, p.earned, p.rebate, p.carry_in, p.amount, p.carry_out, p.release_on)
        from agents.payout p where p.run_id = p_run) t);
end $$;
