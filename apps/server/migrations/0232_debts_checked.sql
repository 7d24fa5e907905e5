alter table wallet.turnover validate constraint turnover_state_check;
