import { Refusal, type Work } from '@isp/server';
import { sql } from 'kysely';
import type { Notebook } from '../../generated/rows.ts';
import { tables } from '../../rules/tables.ts';
import { volumesOf } from '../resource/volume/volumeRules.ts';
import { versionsOf } from './notebookLocks.ts';

/**
 * Refuses the start of a notebook with a missing mount: a data set that was deleted while the notebook was stopped,
 * or a volume that the cluster lost.
 *
 * @throws Refusal DATA_SET_GONE, VOLUME_LOST
 */
export async function requireMounts({ records }: Work, notebooks: readonly Notebook[]): Promise<void> {
  for (const notebook of notebooks) {
    const { notebookName: name, projectId, workspaceVolume } = notebook;
    const versions = versionsOf(notebook);
    if (versions.length > 0) {
      // The versions of a deleted data set are deleted some time later, so the state of the data set itself is
      // checked.
      const there = await records('dataSet.dataSetVersion').count(sql`id = any(${versions}) and exists(
        select from ${tables('dataSet.dataSet')} d where d.id = "dataSetId" and d.status <> 'DELETING' and not d."isDeleted")`);
      if (there < versions.length) throw new Refusal('DATA_SET_GONE', { params: { name } });
    }
    const mounted = new Set(volumesOf(notebook).map(({ pvcId }) => pvcId));
    const own = workspaceVolume?.mode === 'NEW' ? workspaceVolume.name : undefined;
    const lost = await records('resource.pvc').some({ projectId, status: 'LOST' }, 1000);
    const volume = lost.find(({ id, pvcName }) => mounted.has(id) || pvcName === own)?.pvcName;
    if (volume !== undefined) throw new Refusal('VOLUME_LOST', { params: { name, volume } });
  }
}
