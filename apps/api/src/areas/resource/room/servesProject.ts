import type { Resource } from '../../../generated/rows.ts';

/**
 * May records of this project use the resource? One that is bound to no project serves all projects of its
 * organisation.
 */
export function servesProject({ projectIds }: Pick<Resource, 'projectIds'>, projectId: string): boolean {
  const bound = projectIds ?? [];
  return bound.length === 0 || bound.includes(projectId);
}
