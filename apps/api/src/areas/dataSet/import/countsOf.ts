import type { Values } from '@isp/server';
import type { DataSet, DataSetVersion } from '../../../generated/rows.ts';

/** Returns the values that a data set copies from its current version. */
export function countsOf(version: DataSetVersion): Values<DataSet> {
  const labeledCount = version.labeledCount ?? 0;
  const sampleCount = version.sampleCount ?? 0;
  return {
    currentVersionId: version.id,
    sampleCount,
    labeledCount,
    labelStatus: labeledCount === 0 ? 'UNLABELED' : labeledCount < sampleCount ? 'LABELING' : 'LABELED',
    sizeBytes: version.sizeBytes ?? 0,
    fileCount: version.fileCount ?? 0,
  };
}
