import type { Area, Entity } from '@isp/schema';
import { comment, refuseSharedNames, typeName } from '../types/typeNames.ts';
import { printEntityTypes } from './printEntityTypes.ts';
import { printRoutes } from './printRoutes.ts';

/** Package that the written file imports. This package itself does not depend on it. */
const runtime = '@isp/request/areas';

const head = `// Made by \`isp client\` from the area schemas: do not edit.

import { type AreaClientOptions, createAreaClient } from '${runtime}';`;

const create = `/** Creates a client for all entities of these areas: \`client.area.entity.getList()\`. */
export const createClient = (options: AreaClientOptions) => createAreaClient<Areas>(routes, options);`;

/**
 * Returns the TypeScript text of a client for areas: types of the records, forms, filters and sorts of each entity,
 * and the paths of its calls. Equal schemas result in an equal text.
 *
 * @throws Error when two entities would get the same type name
 */
export function printClient(areas: readonly Area[]): string {
  const sorted = [...areas].sort((a, b) => (a.name < b.name ? -1 : 1));
  const entities = sorted.flatMap((area) => Object.values(area.entities));
  refuseSharedNames(entities);
  const types = byArea(sorted, (entity) => `${typeName(entity)}Types`);
  const routes = byArea(sorted, printRoutes);
  return `${[
    head,
    ...entities.flatMap(printEntityTypes),
    `/** Types by area and entity. */\nexport type Areas = {\n${types}\n};`,
    `const routes = {\n${routes}\n} as const;`,
    create,
  ].join('\n\n')}\n`;
}

/** Returns the members of an object: area → entity → text. */
const byArea = (areas: readonly Area[], print: (entity: Entity) => string): string =>
  areas
    .map(({ entities, name, title }) => {
      const lines = Object.values(entities).map((entity) => `    ${entity.name}: ${print(entity)},`);
      return `  /** ${comment(title)} */\n  ${name}: {\n${lines.join('\n')}\n  },`;
    })
    .join('\n');
