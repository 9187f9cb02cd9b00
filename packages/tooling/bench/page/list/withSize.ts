import { areas } from 'virtual:isp/areas';
import type { AreaModule } from '@isp/schema';

/**
 * Returns the areas of the benchmark, with `size` rows on a page of one entity's list. The number of rows is defined
 * in the schema, so each size needs its own schema.
 *
 * @param key Entity as `area.entity`.
 */
export function withSize(key: string, size: number): typeof areas {
  const entry = areas[key];
  if (!entry) throw new Error(`The area file of "${key}" is missing.`);
  const name = key.slice(key.indexOf('.') + 1);
  const load = async (): Promise<AreaModule> => {
    const module = await entry.load();
    const entity = module.area.entities[name];
    if (!entity) throw new Error(`The area file has no entity "${key}".`);
    const entities = {
      ...module.area.entities,
      [name]: { ...entity, list: { ...entity.list, size, sizes: [20, 100, 1000] } },
    };
    return { ...module, area: { ...module.area, entities } };
  };
  return { ...areas, [key]: { ...entry, load } };
}
