-- Feedback is answered by operators, and some of it is a complaint with a deadline. Owned by modules/accounts.
alter table accounts.feedback
  add column version integer not null default 0,   -- raised by each command of an operator
  add column answered_at timestamptz,
  add column answered_by text,
  add column complaint_due_at timestamptz,          -- until when a complaint must be answered; null: it is none
  add check (answered_at is null or answer is not null);
create index feedback_open on accounts.feedback (feedback_id) where state <> 'answered';
create index feedback_complaint on accounts.feedback (complaint_due_at) where complaint_due_at is not null and state <> 'answered';
