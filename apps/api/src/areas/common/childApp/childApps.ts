import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** A separate application that is embedded in a page of the portal. */
export interface ChildAppRow {
  readonly id: string;
  readonly routeId: string;
  /** Name by which micro-app (the library that embeds the application) identifies the application. */
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

const read = sql`select id, "routeId", name, title, coalesce("titleEn", '') as "titleEn", "entryUrl", "appKind", "keepAlive",
  "routerMode", "withMenu", coalesce("initialPath", '') as "initialPath", status, "rowVersion" from common_child_app`;

export async function readChildApps(tx: Tx): Promise<ChildAppRow[]> {
  const { rows } = await sql<ChildAppRow>`${read} order by "routeId"`.execute(tx);
  return rows;
}

/**
 * Returns true if this address is allowed for a child app: it is a path of the portal's own origin, or its origin
 * is in the list of the operator.
 *
 * @param origins - origins that the operator listed in `ISP_CHILD_ORIGINS`
 */
export function isEntry(entryUrl: string, origins: readonly string[]): boolean {
  if (/[\s\\\p{Cc}]/u.test(entryUrl) || entryUrl.length > 255) return false;
  if (/^\/(?!\/)/.test(entryUrl)) return true;
  const url = URL.parse(entryUrl);
  return url !== null && url.username === '' && url.password === '' && origins.includes(url.origin);
}

/**
 * Returns the origins of the enabled child apps. The portal's own origin, and origins that the operator no longer
 * allows, are left out.
 */
export const originsOf = (apps: readonly ChildAppRow[], allowed: readonly string[]): readonly string[] => [
  ...new Set(
    apps
      .filter(
        (app) => app.status === 'ENABLED' && !app.entryUrl.startsWith('/') && isEntry(app.entryUrl, allowed),
      )
      .map((app) => new URL(app.entryUrl).origin),
  ),
];
