import { readFileSync } from 'node:fs';
import { toRoutes } from '../../../portal/src/routes/toRoutes.ts';
import { root } from '../../scripts/run.mjs';

/**
 * Path of a menu entry that is added to the portal for the measurement. No area contains its entity, so its page
 * shows one sentence and reads nothing from the service. The time for opening it is the time that every page needs.
 */
export const nothing = '/bench/nothing';

/** The added entry as a row of `menus.json`. */
export const nothingRow = {
  title: '暂无',
  code: 'bench_nothing',
  screen: 'bench.nothing',
  page: 'list',
  users: ['CUS', 'DM', 'DA', 'ADM'],
};

/** Returns the paths of the entries that open a list, read from `menus.json` as in the portal. */
export function listPaths(): readonly string[] {
  const menus = JSON.parse(readFileSync(`${root}apps/portal/menus.json`, 'utf8')) as Record<string, unknown>;
  return toRoutes(menus)
    .filter(({ page, isAuth }) => page === 'list' && isAuth)
    .map(({ path }) => path);
}
