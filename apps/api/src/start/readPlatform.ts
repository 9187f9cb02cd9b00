import { join } from 'node:path';
import type { Area } from '@isp/schema';
import { joinModules, type Module } from '@isp/server';
import type { JoinedModules } from '@isp/server/internal';
import type { Config } from '../config/config.ts';
import { loadMenus } from '../config/loadMenus.ts';
import { loadTranslate, type Translate } from '../config/loadTranslate.ts';
import type { MenuFile } from '../config/menuFile.ts';
import { checkGrants } from '../platform/permissions/checkGrants.ts';
import { joinRoles } from '../platform/permissions/joinRoles.ts';
import { createPermissions, type Permissions } from '../platform/permissions/permissions.ts';
import { loadProject } from './loadProject.ts';

/**
 * Everything that the service reads at its start from files and modules: configuration, areas, menus, permissions
 * and translations. It is joined and checked.
 */
export interface Platform {
  readonly config: Config;
  readonly areas: readonly Area[];
  readonly translate: Translate;
  readonly menus: MenuFile;
  readonly joined: JoinedModules;
  readonly permissions: Permissions;
}

/**
 * Reads and checks the configuration's areas, menus and permissions, and joins them with the modules.
 *
 * @param known - areas that were already read and checked, together with the menu
 * @throws ConfigError or Error with the name of the file or the module that is wrong
 */
export async function readPlatform(
  config: Config,
  modules: readonly Module[],
  known?: readonly Area[],
): Promise<Platform> {
  const areas = known ?? loadProject(config).areas;
  const translate = await loadTranslate(config.schemas);
  const menus = await loadMenus(config.menus);
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
