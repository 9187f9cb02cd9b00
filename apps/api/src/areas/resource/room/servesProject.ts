import type { Resource } from '../../../generated/rows.ts';

/**
 * Returns true if records of this project may use the resource. A resource that is bound to no project can be used
 * by all projects of its organisation.
 */
export function servesProject({ projectIds }: Pick<Resource, 'projectIds'>, projectId: string): boolean {
  const bound = projectIds ?? [];
  return bound.length === 0 || bound.includes(projectId);
}
