import type { EntityRules } from '@isp/server';
import type { DataSet, DataSetVersion, DataSetVersionForms } from '../../generated/rows.ts';

/** A data set starts empty, and takes its versions with it. */
export const dataSetRules: EntityRules<DataSet> = {
  fillAdd(_work, row) {
    return {
      ...row,
      sampleCount: 0,
      labeledCount: 0,
      labelStatus: 'UNLABELED',
      sizeBytes: 0,
    };
  },
  async afterRemove(work, rows) {
    await work.asService(({ records }) =>
      records('dataSet.dataSetVersion').dropWhere({ dataSetId: rows.map((row) => row.id) }),
    );
  },
};

/** A version is named after its data set; the first one is the current one. */
export const dataSetVersionRules: EntityRules<DataSetVersion, DataSetVersionForms> = {
  locks: (row) => [['dataSet.dataSet', row.dataSetId]],
  async fillAdd(work, row) {
    const dataSet = await work.records('dataSet.dataSet').find(row.dataSetId);
    const hasOthers = await work.asService(({ records }) =>
      records('dataSet.dataSetVersion').exists({ dataSetId: row.dataSetId }),
    );
    return {
      ...row,
      versionTitle: `${dataSet?.dataSetName ?? ''} ${row.versionNo}`,
      isCurrent: !hasOthers,
      sampleCount: 0,
      sizeBytes: 0,
    };
  },
  // a data set is never without the version it is used in
  allows: (_asking, row, action) => !row.isCurrent || (action !== 'archive' && action !== 'delete'),
};
