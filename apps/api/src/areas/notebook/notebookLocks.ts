import type { Row } from '@isp/schema';
import type { LockTarget } from '@isp/server/internal';
import type { Notebook } from '../../generated/rows.ts';
import { volumesOf } from '../resource/volume/volumeRules.ts';

/**
 * Records on which the checks and sums of a notebook depend: project, resource, mounts. A deletion of a data set
 * locks its versions too.
 */
export const notebookLocks = (row: Row): readonly LockTarget[] => [
  ['project.project', row.projectId],
  ['resource.resource', row.resourceId],
  ...volumesOf(row).map(({ pvcId }): LockTarget => ['resource.pvc', pvcId]),
  ...versionsOf(row).map((id): LockTarget => ['dataSet.dataSetVersion', id]),
];

/** Mounted versions of data sets, each once. A form may contain anything. */
export const versionsOf = ({ dataSets }: Row): string[] => [
  ...new Set(
    (Array.isArray(dataSets) ? (dataSets as NonNullable<Notebook['dataSets']>) : []).map(
      ({ dataSetVersionId }) => dataSetVersionId,
    ),
  ),
];
