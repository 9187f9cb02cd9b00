import type { WorkContext } from '@isp/server';
import type { MirorBuild } from '../../../generated/rows.ts';

type Source = 'notebookId' | 'pvcId';

/**
 * Sources of a build that its caller may not copy: the permission to view a notebook or volume is not enough, because
 * the whole organisation can read the image.
 */
export async function notToCopy(
  { may }: Pick<WorkContext, 'may'>,
  { notebookId, pvcId }: Partial<Pick<MirorBuild, Source>>,
): Promise<readonly Source[]> {
  const refused: Source[] = [];
  if (notebookId && !(await may('notebook.notebook', 'saveImage', notebookId))) refused.push('notebookId');
  // their own one, or one of a project in which they may add one
  if (pvcId && !(await may('resource.pvc', 'edit', pvcId)) && !(await may('resource.pvc', 'add', pvcId)))
    refused.push('pvcId');
  return refused;
}
