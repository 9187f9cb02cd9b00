import { Refusal, type Work } from '@isp/server';
import { sql } from 'kysely';
import type { Notebook, ResourcePvc } from '../../generated/rows.ts';
import { volumesOf } from '../resource/volume/volumeRules.ts';
import { mountsOneOf } from './notebookUses.ts';
import { occupying } from './occupying.ts';

/** Returns true if only one node, or one container group, can mount the volume at a time. */
export const isOfOneNode = ({ accessMode }: Pick<ResourcePvc, 'accessMode'>): boolean =>
  accessMode === 'RWO' || accessMode === 'RWOP';

/**
 * Refuses the start of notebooks if one of their volumes can be mounted by only one node, and another running
 * notebook mounts this volume or an image is being built from it. The volumes are locked, so that of two
 * simultaneous starts the second is refused.
 *
 * @throws Refusal VOLUME_IN_USE
 */
export async function requireFreeVolumes(work: Work, notebooks: readonly Notebook[]): Promise<void> {
  const starting: string[] = [];
  const taken = new Set<string>();
  for (const notebook of notebooks) {
    starting.push(notebook.id);
    for (const pvcId of new Set(volumesOf(notebook).map((volume) => volume.pvcId))) {
      const volume = await work.records('resource.pvc').find(pvcId);
      if (!volume || !isOfOneNode(volume)) continue;
      const others = sql`status = any(${[...occupying]}) and not id = any(${starting}) and ${mountsOneOf([pvcId])}`;
      const [other] = await work.records('notebook.notebook').some(others, 1);
      const [build] = await work
        .records('miror.build')
        .some({ pvcId, status: ['PENDING', 'BUILDING', 'PUSHING'] }, 1);
      if (other || build || taken.has(pvcId)) {
        const user = other?.notebookName ?? build?.buildName ?? notebook.notebookName;
        throw new Refusal('VOLUME_IN_USE', { params: { volume: volume.pvcName, user } });
      }
      taken.add(pvcId);
    }
  }
}
