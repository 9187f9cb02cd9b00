import type { CrudProviderProps } from '@isp/crud';
import type { AreaModule } from '@isp/schema';
import { portalNames } from './portalParts.tsx';

type AreaIndex = CrudProviderProps['areas'];

/** Returns the index of all entities: those of the edited area, and those of the other areas. */
export function indexWith(module: AreaModule, others: AreaIndex): AreaIndex {
  const { entities, name } = module.area;
  const load = async () => module;
  const own = Object.values(entities).map(({ detail, key, label, path, title, titles }) => {
    const entry = { path, label, title, titles, drawer: detail.as === 'drawer', load };
    return [key, entry] as const;
  });
  const further = Object.entries(others).filter(([key]) => !key.startsWith(`${name}.`));
  return Object.fromEntries([...further, ...own]);
}

/**
 * Returns the names that must stay for screens to take over a changed area in place: those of the entities, and of
 * the parts that the portal brings.
 */
export const frameOf = (module: AreaModule): string =>
  JSON.stringify([Object.keys(module.area.entities), module.area.name, portalNames(module)]);
