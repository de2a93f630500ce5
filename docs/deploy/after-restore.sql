-- Drops what opens something from a restored PostgreSQL, as `npm run restore` does for the embedded database. Before the servers start:
--   psql "$DATABASE_URL" --single-transaction --set ON_ERROR_STOP=1 --file docs/deploy/after-restore.sql
-- Idempotency keys stay without their responses, so that nothing applies twice.
-- Revisions rise, so that a list of a browser that is newer than the backup does not count as the current one.
delete from tokens where not exists
  (select 1 from identities where identities.user_id = tokens.user_id and identities.id = tokens.hash);
update identities set ticket_hash = '';
delete from push_subscriptions;
delete from sessions;
delete from passkeys;
delete from one_time_codes;
delete from invitations;
delete from shares;
delete from reminders;
delete from people where merged_into is null
  and not exists (select 1 from lends where lends.user_id = people.user_id and lends.person_id = people.id)
  and not exists (select 1 from handles where handles.user_id = people.user_id and handles.person_id = people.id)
  and not exists (select 1 from people as merged where merged.user_id = people.user_id and merged.merged_into = people.id);
delete from changed_rows where table_name = 'shares';
update idempotency_keys set body = '';
update users set revision = revision + 1000000000;
