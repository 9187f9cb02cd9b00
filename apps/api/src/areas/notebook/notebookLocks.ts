import type { Row } from '@isp/schema';
import type { LockTarget } from '@isp/server/internal';
import type { Notebook } from '../../generated/rows.ts';
import { volumesOf } from '../resource/volume/volumeRules.ts';

/**
 * Returns the records on which the checks and sums of a notebook depend: project, resource and mounts. They are
 * locked first. A deletion of a data set locks the data set's versions too.
 */
export const notebookLocks = (row: Row): readonly LockTarget[] => [
  ['project.project', row.projectId],
  ['resource.resource', row.resourceId],
  ...volumesOf(row).map(({ pvcId }): LockTarget => ['resource.pvc', pvcId]),
  ...versionsOf(row).map((id): LockTarget => ['dataSet.dataSetVersion', id]),
];

/**
 * Returns the ids of the mounted versions of data sets, each once. The value is checked, because a form may contain
 * anything.
 */
export const versionsOf = ({ dataSets }: Row): string[] => [
  ...new Set(
    (Array.isArray(dataSets) ? (dataSets as NonNullable<Notebook['dataSets']>) : []).map(
      ({ dataSetVersionId }) => dataSetVersionId,
    ),
  ),
];
