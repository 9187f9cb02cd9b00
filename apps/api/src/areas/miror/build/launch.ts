import { Refusal, type Values, type WorkContext } from '@isp/server';
import type { MirorBuild } from '../../../generated/rows.ts';
import { requireConnected } from '../../../ports/calls/requireConnected.ts';
import { requireTag } from '../repo/requireTag.ts';
import { notToCopy } from './notToCopy.ts';
import { requireFreeVolume } from './requireFreeVolume.ts';
import { requireRoom } from './requireRoom.ts';

/**
 * Starts a build of an image, for the first time or again.
 *
 * @param ahead - other builds that start in the same call
 * @returns columns to set in addition to the state
 * @throws Refusal if the caller may not copy the sources of the build, if the repository or the notebook is in the
 * wrong state, or if too many builds are open
 */
export async function launch(
  work: WorkContext,
  build: MirorBuild,
  ahead: readonly MirorBuild[],
): Promise<Values<MirorBuild>> {
  await work.asService(async (service) => {
    await requireRoom(service, build, ahead);
    await requireTag(service, await service.records('miror.repo').find(build.repoId), build.targetTag);
  });
  if ((await notToCopy(work, build)).length > 0) throw new Refusal('FORBIDDEN');
  if (build.notebookId) {
    const notebook = await work.records('notebook.notebook').find(build.notebookId);
    if (notebook?.status !== 'RUNNING') throw new Refusal('NOTEBOOK_NOT_RUNNING');
  }
  if (build.pvcId) await requireFreeVolume(work, build, build.pvcId, ahead);
  const fresh = {
    buildNo: (build.buildNo ?? 0) + 1,
    queueTime: work.now,
    ...{ startTime: null, endTime: null, duration: null },
    ...{ resultDigest: null, resultSize: null, imageId: null, failReason: null },
  };
  requireConnected(work.ports.builder);
  const payload = { id: build.id, at: work.now.toISOString() };
  await work.jobs.add({ key: `build:${build.id}`, kind: 'build.start', payload, dueTime: work.now });
  return fresh;
}
