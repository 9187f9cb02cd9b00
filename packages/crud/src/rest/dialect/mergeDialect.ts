import { ownValue } from '@isp/schema/internal';
import type { RestDialect } from './restDialect.ts';

/** Returns the description of an entity: that of the server, with the parts that differ for the entity. */
export function mergeDialect(
  dialect: RestDialect,
  entities: Readonly<Record<string, Partial<RestDialect>>>,
  key: string,
): RestDialect {
  const own = ownValue(entities, key);
  if (!own) return dialect;
  return { ...dialect, ...own, calls: { ...dialect.calls, ...own.calls } };
}
