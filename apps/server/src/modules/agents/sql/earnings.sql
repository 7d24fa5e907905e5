-- Earnings of a day by the difference model: a member gets his own rate of his own valid stakes, and everybody above the difference
-- between his rate and that of the member directly below him on the way. The sum along a chain is the rate at its top.

-- Rates that hold on a day.
create or replace function agents.rates_on(p_day date) returns table (o_member bigint, o_type text, o_ppm int)
language plpgsql stable as $$
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
    where p.brand = p_brand and p.day = p_day and (p.stake <> 0 or p.win <> 0)
      and p.game_type in ('RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ELOTT', 'LOTT') and p.member_id <> all (p_protected);
end $$;

-- The lines of a day. A sum is rounded towards zero: what is left of a centavo stays with the house, and a refund takes back what its
-- stake gave.
create or replace function agents.make_lines(p_run bigint, p_day date) returns void language plpgsql as $$
begin
  insert into agents.line (run_id, line, member_id, kind, source_id, game_type, base, ppm, child_ppm, amount)
    with rates as materialized (select * from agents.rates_on(p_day)),
    due as (
      select b.member_id, 'rebate' as kind, b.member_id as source_id, b.game_type, b.stake as base, r.o_ppm as ppm, 0 as child_ppm
        from agents.base b join rates r on r.o_member = b.member_id and r.o_type = b.game_type
        where b.run_id = p_run and r.o_ppm > 0
      union all
      select s.ancestor_id, 'commission', s.via_id, s.game_type, s.base, r.o_ppm, coalesce(c.o_ppm, 0)
        from (select e.ancestor_id, e.via_id, b.game_type, sum(b.stake)::bigint as base
          from agents.base b join agents.edge e on e.member_id = b.member_id and e.depth > 0 where b.run_id = p_run
          group by 1, 2, 3) s
        join accounts.member m on m.member_id = s.ancestor_id and m.type in (1, 2)
        join rates r on r.o_member = s.ancestor_id and r.o_type = s.game_type
        left join rates c on c.o_member = s.via_id and c.o_type = s.game_type
        where r.o_ppm > coalesce(c.o_ppm, 0))
    select p_run, row_number() over (order by d.member_id, d.kind, d.source_id, d.game_type), d.member_id, d.kind, d.source_id,
      d.game_type, d.base, d.ppm, d.child_ppm, trunc(d.base::numeric * (d.ppm - d.child_ppm) / 1000000)::bigint
    from due d where d.base <> 0;
end $$;

-- What the lines of a run pay: never less than nothing; the rest is carried.
create or replace function agents.make_payouts(p_run bigint, p_brand text, p_kind text) returns void language plpgsql as $$
begin
  insert into agents.payout (run_id, member_id, earned, rebate, carry_in, amount, carry_out, release_on)
    select p_run, s.member_id, s.earned, s.rebate, s.carry, greatest(s.earned + s.carry, 0), least(s.earned + s.carry, 0), s.release_on
    from (select l.member_id, sum(l.amount)::bigint as earned,
        max((l.detail->>'releaseOn')::date) filter (where p_kind = 'affiliate') as release_on,
        coalesce(sum(l.amount) filter (where l.kind = 'rebate'), 0)::bigint as rebate,
        coalesce((select p.carry_out from agents.payout p join agents.run r using (run_id)
          where p.member_id = l.member_id and r.brand = p_brand and r.kind = p_kind and r.run_id <> p_run
          order by r.last_day desc limit 1), 0)
        -- Claw-backs since then.
        - coalesce((select sum(c.amount)::bigint from agents.clawback c
          where c.member_id = l.member_id and c.brand = p_brand and c.run_id is null), 0) as carry
      from agents.line l where l.run_id = p_run group by l.member_id) s
    order by s.member_id;
  update agents.clawback c set run_id = p_run from agents.payout p
    where p.run_id = p_run and c.member_id = p.member_id and c.brand = p_brand and c.run_id is null;
end $$;

-- The seal of a run: what it says, in one text.
create or replace function agents.seal_of(p_run bigint) returns text language plpgsql stable as $$
begin
  return (select encode(sha256(convert_to(coalesce(string_agg(t.text, E'\n' order by t.part, t.place), ''), 'UTF8')), 'hex')
    from (
      select 1 as part, l.line::bigint as place, concat_ws('|', l.line, l.member_id, l.kind, l.source_id, l.game_type, l.base, l.ppm,
        l.child_ppm, l.amount, l.contract_id, l.version, l.detail::text) as text from agents.line l where l.run_id = p_run
      union all
      select 2, p.member_id, concat_ws('|', p.member_id, p.earned, p.rebate, p.carry_in, p.amount, p.carry_out, p.release_on)
        from agents.payout p where p.run_id = p_run) t);
end $$;
