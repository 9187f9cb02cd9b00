import { Refusal, type Work } from '@isp/server';
import type { MirorBuild } from '../../../generated/rows.ts';

/** Maximum number of open builds of one organisation, because all organisations share the builders. */
const MAX_BUILDS = 20;

/**
 * Checks that one more build of an organisation may start.
 *
 * @param ahead - other builds that start in the same call. @throws Refusal TOO_MANY_BUILDS
 */
export async function requireRoom(
  work: Work,
  { orgId }: Pick<MirorBuild, 'orgId'>,
  ahead: readonly MirorBuild[],
): Promise<void> {
  const status = ['PENDING', 'BUILDING', 'PUSHING'];
  const going = await work.records('miror.build').count({ orgId, status });
  const before = ahead.filter((build) => build.orgId === orgId).length;
  if (going + before >= MAX_BUILDS) throw new Refusal('TOO_MANY_BUILDS', { params: { most: MAX_BUILDS } });
}
