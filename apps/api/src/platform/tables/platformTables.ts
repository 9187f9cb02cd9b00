import { databaseRoles, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { createMessageTriggers } from '../../areas/common/message/messageTables.ts';
import { awaitTables } from './awaitTables.ts';

const { job } = databaseRoles;

/** Tables of the platform's own calls that no schema describes. Only the job role reads them. */
const tables: Readonly<Record<string, string>> = {
  user_request_key: `id text primary key, "userId" text not null unique, "accessKey" text not null unique,
    "secretHash" text not null, "createTime" timestamptz not null, "lastUsedTime" timestamptz`,
};

/** Adds what is missing; the tables of the areas are there already. */
export async function createPlatformTables(tx: Tx): Promise<void> {
  await awaitTables(tx);
  for (const [name, columns] of Object.entries(tables)) {
    await sql.raw(`create table if not exists ${name} (${columns})`).execute(tx);
    await sql.raw(`grant select, insert, update, delete on ${name} to ${job}`).execute(tx);
  }
  await createMessageTriggers(tx);
}
