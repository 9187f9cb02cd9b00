import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** What the database says, with the id of whom it is about, when a transaction that changed it is committed. */
export const channels = { message: 'isp_message', sessionEnd: 'isp_session_end' } as const;

/**
 * Triggers, so that every process hears of a message or of a session's end whoever caused it: a request, a job, or
 * somebody at the database.
 */
const statements = [
  `create or replace function isp_say_message() returns trigger language plpgsql as $$
    begin perform pg_notify('${channels.message}', coalesce(new."userId", old."userId")); return null; end $$`,
  `create or replace trigger isp_say after insert or update or delete on common_message
    for each row execute function isp_say_message()`,
  `create or replace function isp_say_session_end() returns trigger language plpgsql as $$
    begin perform pg_notify('${channels.sessionEnd}', old."sessionHash"); return null; end $$`,
  `create or replace trigger isp_say after delete on user_session
    for each row execute function isp_say_session_end()`,
];

/** Makes the triggers; the tables are there already. Any number of times. */
export async function createMessageTriggers(tx: Tx): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx);
}
