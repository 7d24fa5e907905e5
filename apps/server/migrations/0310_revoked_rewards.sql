-- A reward whose deposit was charged back: what it gave was taken back, and later wins of it go to the house.
alter table promotions.reward add column revoked_at timestamptz;
