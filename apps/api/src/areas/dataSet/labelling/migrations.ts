import type { ModuleMigrations } from '@isp/server';
import {
  jobSeesAll,
  jobTable,
  type RowRights,
  rowSecurity,
  runAll,
  settingOf,
} from '../../../platform/tables/tableSql.ts';

/** Tables of the labelling tool, which contain items and annotations. */
const tables: Readonly<Record<string, string>> = {
  /** Table of pictures that are not files of a version. Several items may show the same picture. */
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
  `create index if not exists label_item_by_asset on label_item ("assetId")`,
  `create unique index if not exists label_class_unique on label_class ("dataSetId", name)`,
  // The index ensures that users who open the same version at the same moment get the same task.
  `create unique index if not exists label_task_open on label_task ("dataSetVersionId") where status = 'OPEN'`,
];

/**
 * Condition for rows of the caller's organisation. An organisation belongs to one tenant, so the condition never
 * shows rows of another tenant.
 */
const inOrg = `("orgId" = ${settingOf('org')} and ${settingOf('org')} <> '')`;
const mine = `"userId" = ${settingOf('user')}`;
/**
 * Condition for rows that belong to a visible task. Row-level security also applies to `label_task`, so only the
 * tasks of this organisation are found.
 */
const ofTask = 'exists (select from label_task t where t.id = "taskId")';
const ofItem = (table: string) => `exists (select from label_item i where i."assetId" = ${table}.id)`;

/**
 * Rights on the rows of these tables for the database role of requests. The tables of tickets and sessions are not
 * listed: only the job role reads them, to identify callers.
 */
const rights: Readonly<Record<string, RowRights>> = {
  label_asset: { read: ofItem('label_asset') },
  label_item: { read: inOrg },
  label_class: { read: inOrg, add: inOrg },
  label_task: { read: inOrg, add: inOrg, change: inOrg },
  label_annotation: { read: ofTask, add: ofTask, change: ofTask },
  label_position: {
    read: `${mine} and ${ofTask}`,
    add: `${mine} and ${ofTask}`,
    change: `${mine} and ${ofTask}`,
  },
};

export const labelMigrations: ModuleMigrations = {
  '2026-11-21-08-labelling': {
    up: (db) =>
      runAll(db, [
        ...Object.entries(tables).flatMap(([name, columns]) => jobTable(name, columns)),
        ...indexes,
        ...Object.entries(rights).flatMap(([table, may]) => [...rowSecurity(table, may), jobSeesAll(table)]),
      ]),
  },
  '2026-11-24-02-pictures-of-versions': {
    up: (db) =>
      runAll(db, [
        // An item can be a picture in a file of the version. The picture's size is stored when it is opened the
        // first time.
        `alter table label_item add column if not exists "fileId" text, add column if not exists width bigint,
          add column if not exists height bigint`,
        ...rowSecurity('label_item', { add: inOrg }),
      ]),
  },
  '2026-11-24-03-rows-of-texts': {
    // An item can be a row of a file of texts. Its text is stored when the file is opened the first time.
    up: (db) => runAll(db, ['alter table label_item add column if not exists "row" bigint']),
  },
  '2026-11-23-01-playing-times': {
    // adds the playing time of a sound or a video in seconds, which is stored when the item is opened the first
    // time
    up: (db) => runAll(db, ['alter table label_item add column if not exists duration double precision']),
  },
  '2026-11-23-02-earlier-annotations': {
    // adds the result of reading the annotations in the version's files; it is null until the task is opened the
    // first time
    up: (db) => runAll(db, ['alter table label_task add column if not exists before jsonb']),
  },
};
