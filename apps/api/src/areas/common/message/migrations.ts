import type { ModuleMigrations } from '@isp/server';
import { runAll } from '../../../platform/tables/tableSql.ts';
import { messageChannel } from './unreadFeed.ts';

/** The trigger that notifies of changed messages, with the id of the messages' user. */
export const messageMigrations: ModuleMigrations = {
  '2026-11-21-06-message-trigger': {
    // The trigger notifies every process of messages from any source: a request, a job, or an SQL statement in the
    // database.
    up: (db) =>
      runAll(db, [
        `create or replace function isp_say_message() returns trigger language plpgsql as $$
          begin perform pg_notify('${messageChannel}', coalesce(new."userId", old."userId")); return null; end $$`,
        `create or replace trigger isp_say after insert or update or delete on common_message
          for each row execute function isp_say_message()`,
      ]),
  },
};
