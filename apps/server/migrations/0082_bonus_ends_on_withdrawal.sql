-- What the member was shown that open bonuses lose with this withdrawal, minor units; null: none of them ends with it.
alter table wallet.withdrawal add column bonus_minor bigint check (bonus_minor >= 0);
