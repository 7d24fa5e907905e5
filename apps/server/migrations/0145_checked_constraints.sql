-- Constraints of 0120, 0131, 0136 and 0144, as those added them: checked against the rows that were there, without blocking writers.
alter table promotions.bonus_grant validate constraint bonus_grant_ended_by;
alter table games.game validate constraint chosen_badge_known;
alter table content.revision validate constraint revision_subject;
alter table promotions.reward validate constraint reward_kind;
alter table promotions.reward validate constraint reward_terms;
alter table promotions.reward validate constraint reward_spins;
