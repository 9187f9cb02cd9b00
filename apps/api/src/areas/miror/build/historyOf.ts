import type { Values } from '@isp/server';
import type { MirorBuild, MirorBuildHistory } from '../../../generated/rows.ts';
import type { BuildOrder } from '../../../ports/imageBuilder/port.ts';

/**
 * Returns the entry in the build history for a build that has ended. @param order - order that was sent to the
 * builder
 */
export function historyOf(
  build: MirorBuild,
  { imageUrl, settings }: BuildOrder,
  id: string,
  now: Date,
): Values<MirorBuildHistory> {
  const { buildMode, buildNo, duration, endTime, failReason, imageId, orgId, tenantId } = build;
  const { queueTime, resultDigest, resultSize, startTime, status, targetTag } = build;
  const starter = build.updateUser ?? build.createUser;
  return {
    ...{ id, tenantId, orgId, rowVersion: 0, isDeleted: false },
    ...{ createTime: now, updateTime: now, createUser: starter, updateUser: starter },
    ...{ buildId: build.id, attemptTitle: `${build.buildName} #${buildNo ?? 1}`, buildNo, status },
    ...{ buildMode, targetTag, queueTime, startTime, endTime, duration },
    ...{ resultDigest, resultSize, imageId, failReason },
    settings: { ...settings, imageUrl },
  };
}
