import type { End } from '../../../rules/bindings.ts';

/** Projects that may use a resource. */
export const boundProjects: End = { field: 'projectIds', at: 'project.project', back: 'resourceIds' };
