import type { ModuleMigrations } from '@isp/server';
import { runAll } from '../../../platform/tables/tableSql.ts';
import { messageChannel } from './unreadFeed.ts';

/**
 * Migration that adds a trigger for messages. For each change, the trigger notifies all processes with the id of
 * the user that owns the message.
 */
export const messageMigrations: ModuleMigrations = {
  '2026-11-21-06-message-trigger': {
    // A trigger is used because it also notices messages that a job or an SQL statement in the database adds.
    up: (db) =>
      runAll(db, [
        `create or replace function isp_say_message() returns trigger language plpgsql as $$
          begin perform pg_notify('${messageChannel}', coalesce(new."userId", old."userId")); return null; end $$`,
        `create or replace trigger isp_say after insert or update or delete on common_message
          for each row execute function isp_say_message()`,
      ]),
  },
};
