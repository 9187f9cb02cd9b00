import type { EntitySamples } from '@isp/server/testing';
import type { DataSet, DataSetFile, DataSetVersion } from '../../../generated/rows.ts';
import { readyDataSet, versionInMaking } from './dataSets.ts';

/** A source other than an upload, so that a version of it needs no file. */
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
  // files are uploaded: tested in dataSet.test.ts
  fullest: () => ({ files: null, splitRatio: { train: 70, val: 20, test: 10 } }),
  edit: () => ({ splitRatio: { train: 60, val: 20, test: 20 } }),
  // the current version is neither archived nor deleted, and stays while the data set is public
  before: { all: { isCurrent: false }, setCurrent: { dataSetId: readyDataSet } },
};

// files are deleted only during the import
const file: EntitySamples<DataSetFile> = { before: { delete: { versionId: versionInMaking } } };

export const samples = {
  'dataSet.dataSet': dataSet,
  'dataSet.dataSetVersion': version,
  'dataSet.dataSetFile': file,
};
