-- What is carried below zero is found without reading all payouts of a member.
create index concurrently if not exists payout_carried on agents.payout (member_id) where carry_out < 0;
