import type { ReadWork } from '@isp/server/internal';
import type { MirorBuild, MirorBuildHistory } from '../../../generated/rows.ts';
import type { BuildOrder, BuildSettings } from '../../../ports/imageBuilder/port.ts';
import { imageUrlOf } from '../repo/storeImage.ts';

/** Names of the fields of a build that an order contains. An order never contains the password. */
const settingNames = [
  ...['buildMode', 'dockerfile', 'aptPackages', 'pipPackages', 'condaEnv', 'contextType', 'contextFile'],
  ...['gitUrl', 'gitRef', 'contextPath', 'dockerfilePath', 'pvcId', 'notebookId', 'buildArgs', 'arch', 'cpu'],
  ...['memoryGi', 'timeoutMinutes', 'noCache', 'scanAfter'],
] as const satisfies readonly (keyof MirorBuild & keyof BuildSettings)[];
type SettingName = (typeof settingNames)[number];

/** A record as a read returns it, without the fields `tenantId` and `isDeleted`. */
type Seen<R> = Omit<R, 'tenantId' | 'isDeleted'>;

/**
 * Returns the order to build: the build with the addresses of its image and base image, as it is sent to the
 * builder.
 */
export async function toOrder(
  { records }: Pick<ReadWork, 'records'>,
  build: Seen<MirorBuild>,
): Promise<BuildOrder> {
  const repo = await records('miror.repo').find(build.repoId);
  const base = build.baseImageId ? await records('miror.image').find(build.baseImageId) : undefined;
  const { buildNo, endTime, failReason, id, queueTime, startTime, status } = build;
  return {
    ...{ id, buildNo, status, queueTime, startTime, endTime, failReason },
    imageUrl: repo ? imageUrlOf(repo, build.targetTag) : build.targetTag,
    settings: settingsOf(build, base?.imageUrl),
  };
}

function settingsOf(
  build: Pick<MirorBuild, SettingName>,
  baseImage: string | null | undefined,
): BuildSettings {
  const values = settingNames.flatMap((name) => {
    const value = build[name];
    return value === null || value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(values), buildMode: build.buildMode, ...(baseImage && { baseImage }) };
}

/** Settings that are stored with a past build, and the address to which its image was pushed. */
type Snapshot = Pick<BuildSettings, 'buildMode'> & { readonly imageUrl?: string };

/**
 * Returns the order of a past build, with the settings of that time. The settings of the build may have changed
 * since then.
 */
export function toPastOrder(past: Seen<MirorBuildHistory>): BuildOrder {
  const { imageUrl = '', ...settings } = (past.settings ?? {}) as Snapshot;
  const { buildNo, endTime, failReason, queueTime, startTime } = past;
  return {
    ...{ buildNo, queueTime, startTime, endTime, failReason, imageUrl },
    id: past.buildId ?? past.id,
    status: past.status ?? '',
    settings,
  };
}
