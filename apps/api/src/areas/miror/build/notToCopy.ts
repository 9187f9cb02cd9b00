import type { WorkContext } from '@isp/server';
import type { MirorBuild } from '../../../generated/rows.ts';

type Source = 'notebookId' | 'pvcId';

/**
 * Returns the fields of the build's sources that the caller may not copy. The permission to view a notebook or
 * volume is not enough, because the whole organisation can read the image.
 */
export async function notToCopy(
  { may }: Pick<WorkContext, 'may'>,
  { notebookId, pvcId }: Partial<Pick<MirorBuild, Source>>,
): Promise<readonly Source[]> {
  const refused: Source[] = [];
  if (notebookId && !(await may('notebook.notebook', 'saveImage', notebookId))) refused.push('notebookId');
  // The caller may copy a volume of their own, or a volume of a project in which they may add volumes.
  if (pvcId && !(await may('resource.pvc', 'edit', pvcId)) && !(await may('resource.pvc', 'add', pvcId)))
    refused.push('pvcId');
  return refused;
}
