import { basename } from 'node:path';
import { toKebab } from '@isp/schema/internal';
import type { ProjectSource } from '@isp/schema-tools/internal';
import { pathsOf, schemaOf } from '../../create/planEntity.ts';
import type { MappedEntity } from '../plan/mapEntity.ts';

/** Returns the content of an area file with the entities of a document. */
export function areaJson(
  {
    area,
    title,
    entities,
  }: {
    readonly area: string;
    readonly title: string | undefined;
    readonly entities: readonly MappedEntity[];
  },
  source: ProjectSource,
): Readonly<Record<string, unknown>> {
  const others = source.areas.filter(({ file }) => basename(file) !== `${area}.json`);
  const taken = pathsOf({ ...source, areas: others });
  const schema = schemaOf(source.areas);
  return {
    ...(schema !== undefined && { $schema: schema }),
    area,
    ...(title !== undefined && { title }),
    entities: Object.fromEntries(
      entities.map(({ content, name }) => {
        const path = toKebab(name);
        // the name of the area is put in front where another entity has the path already
        return [name, taken.includes(path) ? { path: `${toKebab(area)}-${path}`, ...content } : content];
      }),
    ),
  };
}
