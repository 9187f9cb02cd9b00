import { databaseRoles, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { awaitTables } from '../../../platform/tables/awaitTables.ts';

const { job } = databaseRoles;

/** What the labelling tool works on and what it makes. Only the job role reads them: the routes check who asks. */
const tables: Readonly<Record<string, string>> = {
  /** Pictures; several items may show the same one. */
  label_asset: `id text primary key, "mediaType" text not null, width bigint not null, height bigint not null, bytes bytea not null`,
  label_item: `id text primary key, "orgId" text not null, "dataSetVersionId" text not null, seq bigint not null, name text not null,
    kind text not null, "assetId" text references label_asset, content text`,
  label_class: `id text primary key, "orgId" text not null, "dataSetId" text not null, seq bigint not null, name text not null,
    colour text not null`,
  label_task: `id text primary key, "orgId" text not null, "dataSetId" text not null, "dataSetVersionId" text not null,
    status text not null, "labeledCount" bigint not null default 0, "resultUri" text, "resultVersionId" text,
    "createUser" text not null, "createTime" timestamptz not null, "updateTime" timestamptz`,
  label_annotation: `"taskId" text not null references label_task, "itemId" text not null references label_item, shapes jsonb not null,
    state text not null, "rowVersion" bigint not null, "updateUser" text not null, "updateTime" timestamptz not null,
    primary key ("taskId", "itemId")`,
  label_position: `"taskId" text not null references label_task, "userId" text not null, "itemId" text not null references label_item,
    primary key ("taskId", "userId")`,
  label_ticket: `"ticketHash" text primary key, family text not null, "userId" text not null, "orgId" text not null, "projectId" text,
    "taskId" text, "expiresAt" timestamptz not null`,
  label_session: `"sessionHash" text primary key, family text not null, "userId" text not null, "orgId" text not null, "projectId" text,
    "taskId" text, "expiresAt" timestamptz not null`,
};

const indexes = [
  `create index if not exists label_item_by_version on label_item ("dataSetVersionId", seq)`,
  `create unique index if not exists label_class_unique on label_class ("dataSetId", name)`,
  // people who open the same version at the same moment work on the same task
  `create unique index if not exists label_task_open on label_task ("dataSetVersionId") where status = 'OPEN'`,
];

/** Adds the tables that are missing. */
export async function createLabelTables(tx: Tx): Promise<void> {
  await awaitTables(tx);
  for (const [name, columns] of Object.entries(tables)) {
    await sql.raw(`create table if not exists ${name} (${columns})`).execute(tx);
    await sql.raw(`grant select, insert, update, delete on ${name} to ${job}`).execute(tx);
  }
  for (const index of indexes) await sql.raw(index).execute(tx);
}
