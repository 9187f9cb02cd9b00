import { databaseRoles, type ModuleMigrations } from '@isp/server';
import { asked, rowSecurity, runAll } from '../../platform/tables/tableSql.ts';
import { messageChannel } from './message/unreadFeed.ts';

/** Beside the tables of the schema: everybody reads what is published, and a changed message says whose it is. */
export const commonMigrations: ModuleMigrations = {
  '2026-11-21-06-message-trigger': {
    // so that every process hears of a message whoever caused it: a request, a job, or somebody at the database
    up: (db) =>
      runAll(db, [
        `create or replace function isp_say_message() returns trigger language plpgsql as $$
          begin perform pg_notify('${messageChannel}', coalesce(new."userId", old."userId")); return null; end $$`,
        `create or replace trigger isp_say after insert or update or delete on common_message
          for each row execute function isp_say_message()`,
      ]),
  },
  '2026-11-21-07-published-contents': {
    up: (db) =>
      runAll(
        db,
        rowSecurity('common_content', {
          publish: `"tenantId" = ${asked('tenant')} and status = 'PUBLISHED' and "isDeleted" = false`,
        }),
      ),
  },
  '2026-11-22-05-published-covers': {
    // as long as the content is: whoever reads it sees its picture, signed in or not
    up: (db) =>
      runAll(db, [
        `grant select on platform_file to ${databaseRoles.anonymous}`,
        'drop policy if exists isp_published_cover on platform_file',
        `create policy isp_published_cover on platform_file for select to ${databaseRoles.request}, ${databaseRoles.anonymous}
          using ("tenantId" = ${asked('tenant')} and state = 'READY' and "recordTable" = 'common_content'
            and exists (select from common_content c
              where c.id = platform_file."recordId" and c.status = 'PUBLISHED' and c."isDeleted" = false))`,
      ]),
  },
};
