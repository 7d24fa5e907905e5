-- Answers that a member gives to questions of their choice: weak by themselves, so never asked alone.
create table accounts.security_questions (
  member_id    bigint      primary key references accounts.member,
  -- Codes, in the order in which they are asked.
  questions    text[]      not null check (cardinality(questions) = 3),
  -- All answers together, by the hasher of passwords: right or wrong as a whole.
  answers_hash text        not null,
  set_at       timestamptz not null,
  failures     int         not null default 0,
  failed_at    timestamptz
);
