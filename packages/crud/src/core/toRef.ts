import type { Entity, EntityRef } from '@isp/schema';

/** The parts of an entity that an adapter gets. */
export const toRef = ({ area, name, path, operations, reads }: Entity): EntityRef => ({
  area,
  entity: name,
  path,
  operations,
  reads,
});

/** The same from a key (`area.entity`) and its path, when the schema is not loaded. */
export function keyToRef(key: string, path: string): EntityRef {
  const dot = key.indexOf('.');
  return { area: key.slice(0, dot), entity: key.slice(dot + 1), path };
}
