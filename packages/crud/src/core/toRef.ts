import type { Entity, EntityRef } from '@isp/schema';

/** Returns the parts of an entity that are passed to an adapter. */
export const toRef = ({ area, name, path, operations, reads }: Entity): EntityRef => ({
  area,
  entity: name,
  path,
  operations,
  reads,
});

/**
 * Returns the parts that are passed to an adapter, from an entity key (`area.entity`) and a path, when the schema
 * is not loaded.
 */
export function keyToRef(key: string, path: string): EntityRef {
  const dot = key.indexOf('.');
  return { area: key.slice(0, dot), entity: key.slice(dot + 1), path };
}
