-- Once, on the primary, as superuser: psql -f roles.sql. Passwords: \password perya_owner and so on.
-- The owner migrates; server and studio read and write rows, and can change neither the shape of a table nor what was booked. The second book
-- reads sales and writes its checks.
-- `npm run migrate` gives them their rights, and again after each release.
create role perya_owner login;
create role perya_server login;
create role perya_studio login;
create role perya_book login;
create database perya owner perya_owner encoding 'UTF8' template template0;
revoke connect, temporary on database perya from public;
grant connect on database perya to perya_server, perya_studio, perya_book;
grant temporary on database perya to perya_owner;
-- Which standbys commits wait for (perya_database_standbys_synchronous).
grant pg_monitor to perya_server;
-- When the programs' transactions began, for a move of a ledger's schema.
grant pg_read_all_stats to perya_owner;
