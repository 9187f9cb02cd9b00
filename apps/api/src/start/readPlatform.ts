import { join } from 'node:path';
import type { Area } from '@isp/schema';
import { joinModules, type Module } from '@isp/server';
import type { JoinedModules } from '@isp/server/internal';
import type { Config } from '../config/config.ts';
import { loadAreas } from '../config/loadAreas.ts';
import { loadMenus } from '../config/loadMenus.ts';
import { loadTranslate, type Translate } from '../config/loadTranslate.ts';
import type { MenuFile } from '../config/menuFile.ts';
import { checkGrants } from '../platform/permissions/checkGrants.ts';
import { joinRoles } from '../platform/permissions/joinRoles.ts';
import { createPermissions, type Permissions } from '../platform/permissions/permissions.ts';

/** Configuration, areas and other declarations of the platform, read from files and modules, joined and checked. */
export interface Platform {
  readonly config: Config;
  readonly areas: readonly Area[];
  readonly translate: Translate;
  readonly menus: MenuFile;
  readonly joined: JoinedModules;
  readonly permissions: Permissions;
}

/**
 * Reads the platform.
 *
 * @param known - areas, if they were read before
 * @throws ConfigError or Error with the name of the file or the module
 */
export async function readPlatform(
  config: Config,
  modules: readonly Module[],
  known?: readonly Area[],
): Promise<Platform> {
  const areas = known ?? loadAreas(config);
  const translate = await loadTranslate(config.schemas);
  const menus = await loadMenus(config.menus, areas);
  const joined = joinModules(modules);
  checkGrants(
    [
      ...areas.map(({ name, roles }) => ({ from: join(config.schemas, `${name}.json`), roles })),
      ...joined.modules.map(({ name, roles }) => ({ from: `module ${name}`, roles })),
    ],
    areas,
  );
  const permissions = createPermissions(joinRoles([...areas, ...joined.modules]), menus, areas);
  return { config, areas, translate, menus, joined, permissions };
}
