import { Refusal, type WorkContext } from '@isp/server';
import { sql } from 'kysely';
import type { MirorBuild } from '../../../generated/rows.ts';
import { mountsOneOf } from '../../notebook/notebookUses.ts';
import { occupying } from '../../notebook/occupying.ts';
import { isOfOneNode } from '../../notebook/requireFreeVolumes.ts';

/**
 * Refuses a build that reads a volume which only one node can mount, if a running notebook mounts the volume or
 * another build reads it. The volume must be locked together with the build.
 *
 * @param ahead - other builds that start in the same call
 * @throws Refusal VOLUME_IN_USE
 */
export const requireFreeVolume = (
  work: WorkContext,
  { id }: Pick<MirorBuild, 'id'>,
  pvcId: string,
  ahead: readonly MirorBuild[],
): Promise<void> =>
  work.asService(async ({ records }) => {
    const volume = await records('resource.pvc').find(pvcId);
    if (!volume || !isOfOneNode(volume)) return;
    const mounting = sql`status = any(${[...occupying]}) and ${mountsOneOf([pvcId])}`;
    const [notebook] = await records('notebook.notebook').some(mounting, 1);
    const [build] = await records('miror.build').some(
      sql`"pvcId" = ${pvcId} and status in ('PENDING', 'BUILDING', 'PUSHING') and id <> ${id}`,
      1,
    );
    const beside = build ?? ahead.find((other) => other.pvcId === pvcId);
    const user = notebook?.notebookName ?? beside?.buildName;
    if (user !== undefined) throw new Refusal('VOLUME_IN_USE', { params: { volume: volume.pvcName, user } });
  });
