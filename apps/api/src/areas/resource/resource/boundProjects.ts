import type { End } from '../../../rules/bindings.ts';

/**
 * The resource's side of the relation between resources and the projects that may use them: the field with the ids,
 * and the field on the other side.
 */
export const boundProjects: End = { field: 'projectIds', at: 'project.project', back: 'resourceIds' };
