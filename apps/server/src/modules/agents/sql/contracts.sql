-- What contracts are computed from: sums of branches over closed days.

-- Bases of a downline's branch, himself included, over days that are closed: valid stakes, result of the house, members with at least
-- so much. Only what counted in the days' runs: real members of whom somebody may earn.
create or replace function agents.branch_base(
  p_member bigint, p_brand text, p_type text, p_first date, p_last date, p_active_stake bigint
) returns table (o_stake bigint, o_ggr bigint, o_active int) language plpgsql stable as $$
begin
  return query select coalesce(sum(m.stake), 0)::bigint, coalesce(sum(m.stake - m.win), 0)::bigint,
      count(*) filter (where m.stake >= p_active_stake and m.stake > 0)::int
    from (select b.member_id, sum(b.stake) as stake, sum(b.win) as win
      from agents.run r join agents.base b using (run_id) join agents.edge e on e.member_id = b.member_id and e.ancestor_id = p_member
      where r.brand = p_brand and r.kind = 'rebate' and r.last_day between p_first and p_last
        and (p_type = 'CONS' or b.game_type = p_type) group by b.member_id) m;
end $$;

-- Stakes of a downline's branch, himself included, by the hour of a closed day; only of members who counted in the day's run.
create or replace function agents.branch_hours(p_member bigint, p_brand text, p_day date, p_active_stake bigint)
returns table (o_hour int, o_stake bigint, o_active int) language plpgsql stable as $$
begin
  return query select h.hour::int, sum(h.stake)::bigint, count(*) filter (where h.stake >= p_active_stake and h.stake > 0)::int
    from agents.edge e join agents.hour_play h on h.member_id = e.member_id and h.day = p_day
    where e.ancestor_id = p_member and exists (select from agents.run r join agents.base b using (run_id)
      where r.brand = p_brand and r.kind = 'rebate' and r.last_day = p_day and b.member_id = h.member_id)
    group by h.hour;
end $$;

-- What a branch has cost besides wins: rebates, commissions and salaries of closed days, and promotions.
create or replace function agents.branch_costs(p_member bigint, p_brand text, p_first date, p_last date)
returns table (o_rebates bigint, o_promotions bigint) language plpgsql stable as $$
begin
  return query select
    (select coalesce(sum(p.earned), 0)::bigint from agents.run r join agents.payout p using (run_id)
      join agents.edge e on e.member_id = p.member_id and e.ancestor_id = p_member
      where r.brand = p_brand and r.kind in ('rebate', 'salary', 'hourly') and r.last_day between p_first and p_last),
    (select coalesce(sum(d.promotion), 0)::bigint from agents.day_money d
      join agents.edge e on e.member_id = d.member_id and e.ancestor_id = p_member
      where d.brand = p_brand and d.day between p_first and p_last);
end $$;
