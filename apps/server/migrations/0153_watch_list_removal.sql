-- A list that nobody is compared with any more: replaced by a newer one of its name, or removed by an operator.
alter table cases.watch_list add column removed_by bigint;
