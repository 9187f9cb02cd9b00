import type { EntitySamples } from '@isp/server/testing';
import type { DataSet, DataSetFile, DataSetVersion } from '../../../generated/rows.ts';
import { readyDataSet, versionInMaking } from './dataSets.ts';

/** Values with a source that is not an upload, so that a version of the data set needs no file. */
const fetched = { sourceType: 'SYNTHETIC', status: 'READY' };

const dataSet: EntitySamples<DataSet> = {
  unpublished: { visibility: 'PRIVATE' },
  before: {
    label: { dataType: 'IMAGE' },
    publish: { license: 'mit', description: '说明' },
    retry: { sourceType: 'SYNTHETIC' },
  },
};

const version: EntitySamples<DataSetVersion> = {
  add: async ({ find, n }) => ({
    dataSetId: (await find('dataSet.dataSet', fetched)).id,
    versionNo: `v9.${n}.0`,
  }),
  // The upload of files is tested in dataSet.test.ts, so no files are given here.
  fullest: () => ({ files: null, splitRatio: { train: 70, val: 20, test: 10 } }),
  edit: () => ({ splitRatio: { train: 60, val: 20, test: 20 } }),
  // The current version cannot be archived or deleted, and cannot change while the data set is public.
  before: { all: { isCurrent: false }, setCurrent: { dataSetId: readyDataSet } },
};

// files are deleted only during the import
const file: EntitySamples<DataSetFile> = { before: { delete: { versionId: versionInMaking } } };

export const samples = {
  'dataSet.dataSet': dataSet,
  'dataSet.dataSetVersion': version,
  'dataSet.dataSetFile': file,
};
