import type { Where } from '@isp/server';
import type { FindUsers } from '@isp/server/internal';
import type { MirorBuild } from '../../../generated/rows.ts';

/**
 * Returns a function that finds the running builds whose `field` contains one of these records. Records that a
 * running build uses cannot be deleted.
 */
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
