import type { Entity, EntityRef } from '@isp/schema';

/** What an adapter needs to know of an entity. */
export const toRef = ({ area, name, path, operations, reads }: Entity): EntityRef => ({
  area,
  entity: name,
  path,
  operations,
  reads,
});

/** The same of a key (`area.entity`) and its path, where the schema is not loaded. */
export function keyToRef(key: string, path: string): EntityRef {
  const dot = key.indexOf('.');
  return { area: key.slice(0, dot), entity: key.slice(dot + 1), path };
}
