-- What the operator's rules leave to the player, as the wallet says it at the launch: rounds that are shown in less than a regulator's
-- pace. Sessions that are open keep the strictest rules.
alter table studio.session add column quick_spin boolean not null default false;
alter table studio.session alter column quick_spin drop default;
