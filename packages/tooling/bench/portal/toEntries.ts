import { existsSync, readFileSync } from 'node:fs';
import { toRoutes } from '../../../portal/src/routes/toRoutes.ts';
import { root } from '../../scripts/run.mjs';

/** Entries of the menu by their path below the portal: those that open a list, and one whose screen draws nothing. */
export interface Entries {
  readonly lists: readonly string[];
  /** Its entity is not part of this release: its page says so, in one sentence, and asks the service for nothing. */
  readonly empty: string;
}

/** Reads `menus.json` as the portal does. */
export function toEntries(): Entries {
  const menus = JSON.parse(readFileSync(`${root}apps/portal/menus.json`, 'utf8')) as Record<string, unknown>;
  const routes = toRoutes(menus).filter(({ page, isAuth }) => page === 'list' && isAuth);
  const isThere = (screen: string) => {
    const [area, entity = ''] = screen.split('.');
    const file = `${root}schemas/${area}.json`;
    if (!existsSync(file)) return false;
    return Object.hasOwn((JSON.parse(readFileSync(file, 'utf8')) as { entities: object }).entities, entity);
  };
  const empty = routes.find(({ screen }) => !isThere(screen));
  if (!empty)
    throw new Error(
      'Every entry of menus.json has a screen: the benchmark needs one without, to be measured beside.',
    );
  return {
    lists: routes.filter(({ screen }) => isThere(screen)).map(({ path }) => path),
    empty: empty.path,
  };
}
