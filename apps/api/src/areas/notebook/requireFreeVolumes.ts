import { Refusal, type Work } from '@isp/server';
import { sql } from 'kysely';
import type { Notebook } from '../../generated/rows.ts';
import { volumesOf } from '../resource/volumeRules.ts';
import { mountsOneOf } from './notebookUses.ts';
import { occupying } from './occupying.ts';

/**
 * Refuses to start what mounts a volume of one node that another running notebook mounts. The volumes are locked: of two
 * starts at the same moment the second is refused.
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
      if (volume?.accessMode !== 'RWO' && volume?.accessMode !== 'RWOP') continue;
      const others = sql`status = any(${[...occupying]}) and not id = any(${starting}) and ${mountsOneOf([pvcId])}`;
      const [other] = await work.records('notebook.notebook').some(others, 1);
      if (other || taken.has(pvcId)) {
        const user = other?.notebookName ?? notebook.notebookName;
        throw new Refusal('VOLUME_IN_USE', { params: { volume: volume.pvcName, user } });
      }
      taken.add(pvcId);
    }
  }
}
