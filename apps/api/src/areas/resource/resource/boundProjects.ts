import type { End } from '../../../rules/bindings.ts';

/** End of the relation between resources and the projects that may use them, as seen from the resource. */
export const boundProjects: End = { field: 'projectIds', at: 'project.project', back: 'resourceIds' };
