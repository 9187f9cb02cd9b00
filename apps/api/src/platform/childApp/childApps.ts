import { databaseRoles, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { awaitTables } from '../tables/awaitTables.ts';

/** An application of its own, embedded in a page of the portal. @see R2.23, R2.37 */
export interface ChildAppRow {
  readonly id: string;
  readonly routeId: string;
  /** Name in micro-app. */
  readonly name: string;
  readonly title: string;
  readonly titleEn: string;
  readonly entryUrl: string;
  readonly appKind: 'NORMAL' | 'REPORT_DESIGNER';
  readonly keepAlive: boolean;
  readonly routerMode: 'PURE';
  readonly withMenu: boolean;
  readonly initialPath: string;
  readonly status: 'ENABLED' | 'DISABLED';
  readonly rowVersion: number;
}

const columns = `id text primary key, "routeId" text not null unique, name text not null unique, title text not null,
  "titleEn" text not null default '', "entryUrl" text not null, "appKind" text not null default 'NORMAL',
  "keepAlive" boolean not null default true, "routerMode" text not null default 'PURE', "withMenu" boolean not null default false,
  "initialPath" text not null default '', status text not null default 'ENABLED', "rowVersion" bigint not null default 0,
  "updateUser" text, "updateTime" timestamptz`;

/** The table, and the child app the platform comes with. What an operator changed stays. */
export async function createChildAppTables(tx: Tx): Promise<void> {
  await awaitTables(tx);
  await sql.raw(`create table if not exists common_child_app (${columns})`).execute(tx);
  await sql
    .raw(`grant select, insert, update, delete on common_child_app to ${databaseRoles.job}`)
    .execute(tx);
  await sql`insert into common_child_app (id, "routeId", name, title, "titleEn", "entryUrl")
    values ('20', '20', 'model-dev', '模型开发', 'Model development', '/isp-user/label/') on conflict do nothing`.execute(
    tx,
  );
}

const read = sql`select id, "routeId", name, title, "titleEn", "entryUrl", "appKind", "keepAlive", "routerMode", "withMenu",
  "initialPath", status, "rowVersion" from common_child_app`;

export async function readChildApps(tx: Tx): Promise<ChildAppRow[]> {
  const { rows } = await sql<ChildAppRow>`${read} order by "routeId"`.execute(tx);
  return rows.map((row) => ({ ...row, rowVersion: Number(row.rowVersion) }));
}

/**
 * Where a child may come from: a path of our own origin, or an origin the operator listed.
 *
 * @param origins - `ISP_CHILD_ORIGINS`
 */
export function isEntry(entryUrl: string, origins: readonly string[]): boolean {
  if (/[\s\\\p{Cc}]/u.test(entryUrl) || entryUrl.length > 255) return false;
  if (/^\/(?!\/)/.test(entryUrl)) return true;
  const url = URL.parse(entryUrl);
  return url !== null && url.username === '' && url.password === '' && origins.includes(url.origin);
}

/** Origins of the children that run now, our own left out; one that is no longer listed is left out too. */
export const originsOf = (apps: readonly ChildAppRow[], allowed: readonly string[]): readonly string[] => [
  ...new Set(
    apps
      .filter(
        (app) => app.status === 'ENABLED' && !app.entryUrl.startsWith('/') && isEntry(app.entryUrl, allowed),
      )
      .map((app) => new URL(app.entryUrl).origin),
  ),
];
