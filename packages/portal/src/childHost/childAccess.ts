import type { ChildAccess } from '@isp/request/platform';
import type { ListedChild } from './readChildApps.ts';

/**
 * Returns which embedded applications may send requests with the session. Only report designers are listed, and
 * only their requests below their entry address carry the session.
 */
export function childAccess(
  children: readonly ListedChild[],
  headers: () => Readonly<Record<string, string>>,
): Readonly<Record<string, ChildAccess>> {
  return Object.fromEntries(
    children
      .filter((child) => child.isReportDesigner)
      .map((child): [string, ChildAccess] => [child.name, { url: child.entryUrl, headers }]),
  );
}
