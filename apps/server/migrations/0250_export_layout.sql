-- Exports keep their cells as they are, and are written as CSV or .xlsx when they are downloaded. Files of before are CSV already (layout 1).
alter table reports.export add column layout smallint not null default 1;
alter table reports.export add column language text not null default 'EN';
