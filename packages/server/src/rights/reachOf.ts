import type { Entity } from '@isp/schema';
import type { Caller } from '../host/caller.ts';
import type { Core } from '../rules/core.ts';
import { grantOf } from './permission.ts';

export const reaches = ['own', 'projects', 'organisation', 'platform'] as const;

/**
 * Extent of the records of an entity that a caller sees: their own records, records of their projects, records of
 * their organisation, or all records.
 */
export type Reach = (typeof reaches)[number];

export function reachOf(core: Core, entity: Entity, caller: Caller): Reach {
  const { all, own, projects } = grantOf(core, entity, 'view', caller);
  if (entity.scope === 'user' || (own && !all && projects.length === 0)) return 'own';
  if (caller.level === 'platform' || entity.scope === 'platform') return 'platform';
  const isOfProject = entity.scope === 'project' || entity.parent !== undefined;
  return !all || (isOfProject && caller.level === 'member') ? 'projects' : 'organisation';
}
