-- Check-ins and invitations of friends. Owned by modules/loyalty; see its README.

-- One a day of the brand.
create table loyalty.check_in (
  member_id bigint      not null,
  day       date        not null,
  brand     text        collate "C" not null,
  -- Consecutive days up to this one, within the row of rewards.
  streak    smallint    not null check (streak > 0),
  at        timestamptz not null,
  primary key (member_id, day)
);

-- A friend whom a member has brought, from the friend's first deposit or stake on.
create table loyalty.invitation (
  friend_id    bigint      primary key,
  inviter_id   bigint      not null check (inviter_id <> friend_id),
  brand        text        collate "C" not null,
  -- pending: conditions run · review: somebody of the house looks at it · qualified: both are paid · rejected · expired: too late
  state        text        collate "C" not null default 'pending'
               check (state in ('pending', 'review', 'qualified', 'rejected', 'expired')),
  -- Why it waits for a look: a device or an address that both have used, or more friends than are paid for.
  flags        text[]      not null default '{}',
  registered_at timestamptz not null,
  ended_at     timestamptz,
  check ((state in ('qualified', 'rejected', 'expired')) = (ended_at is not null)),
  check (state <> 'review' or cardinality(flags) > 0)
);
create index invitation_of_inviter on loyalty.invitation (inviter_id, friend_id desc);
create index invitation_review on loyalty.invitation (brand, friend_id) where state = 'review';

-- Whose friends have registered.
create index member_recommender on accounts.member (recommender_id, member_id) where recommender_id is not null;
-- The code by which a player invites; agents' codes are given by the house.
create index affiliate_of_member on accounts.affiliate (brand, member_id) where member_id is not null;
