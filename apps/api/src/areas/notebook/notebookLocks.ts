import type { Row } from '@isp/schema';
import type { LockTarget } from '@isp/server/internal';
import type { Notebook } from '../../generated/rows.ts';
import { volumesOf } from '../resource/volume/volumeRules.ts';

/**
 * Returns the records that are locked before a notebook, because its checks and sums depend on them: project,
 * resource, volumes and versions of data sets. A deletion of a data set locks its versions too, so it cannot run at
 * the same time.
 */
export const notebookLocks = (row: Row): readonly LockTarget[] => [
  ['project.project', row.projectId],
  ['resource.resource', row.resourceId],
  ...volumesOf(row).map(({ pvcId }): LockTarget => ['resource.pvc', pvcId]),
  ...versionsOf(row).map((id): LockTarget => ['dataSet.dataSetVersion', id]),
];

/**
 * Returns the ids of the versions of data sets that a notebook mounts, each once. The type of the value is checked,
 * because a form may contain anything.
 */
export const versionsOf = ({ dataSets }: Row): string[] => [
  ...new Set(
    (Array.isArray(dataSets) ? (dataSets as NonNullable<Notebook['dataSets']>) : []).map(
      ({ dataSetVersionId }) => dataSetVersionId,
    ),
  ),
];
