import type { Entity, EntityRef } from '@isp/schema';

/** Returns the parts of an entity that an adapter needs. */
export const toRef = ({ area, name, path, operations, reads }: Entity): EntityRef => ({
  area,
  entity: name,
  path,
  operations,
  reads,
});

/**
 * Returns the parts of an entity that an adapter needs, made from the entity key (`area.entity`) and the path. Used
 * while the schema is not loaded.
 */
export function keyToRef(key: string, path: string): EntityRef {
  const dot = key.indexOf('.');
  return { area: key.slice(0, dot), entity: key.slice(dot + 1), path };
}
