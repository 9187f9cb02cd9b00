import type { Entity, EntityRef } from '@isp/schema';

/** What an adapter needs to know of an entity. */
export const toRef = ({ area, name, path, operations, reads }: Entity): EntityRef => ({
  area,
  entity: name,
  path,
  operations,
  reads,
});
