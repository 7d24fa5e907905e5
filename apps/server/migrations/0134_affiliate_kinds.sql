-- Kinds of runs and lines, as 0133 wrote them: checked against the rows that were there, without blocking writers.
alter table agents.run validate constraint run_kind;
alter table agents.line validate constraint line_kind;
