import type { Where } from '@isp/server';
import type { FindUsers } from '@isp/server/internal';
import type { MirorBuild } from '../../../generated/rows.ts';

/** Finds the running builds that use a record in this field. Such a record cannot be deleted. */
const underWay =
  (field: 'repoId' | 'baseImageId' | 'pvcId' | 'notebookId'): FindUsers =>
  async ({ records }, ids) => {
    const where: Where<MirorBuild> = { [field]: [...ids], status: ['PENDING', 'BUILDING', 'PUSHING'] };
    const builds = await records('miror.build').some(where, 20);
    return builds.map(({ buildName, id }) => ({ id, name: buildName }));
  };

export const buildUses: Readonly<Record<string, FindUsers>> = {
  'miror.repo': underWay('repoId'),
  'miror.image': underWay('baseImageId'),
  'resource.pvc': underWay('pvcId'),
  'notebook.notebook': underWay('notebookId'),
};
