import type { EntitySamples } from '@isp/server/testing';
import type { DataSet, DataSetFile, DataSetVersion } from '../../../generated/rows.ts';
import { readyDataSet, versionInMaking } from './dataSets.ts';

/** Values of a data set whose source is not an upload, so that its versions need no uploaded file. */
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
  // `files` is empty, because the upload of files is tested in dataSet.test.ts
  fullest: () => ({ files: null, splitRatio: { train: 70, val: 20, test: 10 } }),
  edit: () => ({ splitRatio: { train: 60, val: 20, test: 20 } }),
  // The version must not be the current one, which cannot be archived or deleted, and its data set must not be
  // public, because then the current version cannot change.
  before: { all: { isCurrent: false }, setCurrent: { dataSetId: readyDataSet } },
};

// a file can be deleted only while its version is being imported
const file: EntitySamples<DataSetFile> = { before: { delete: { versionId: versionInMaking } } };

export const samples = {
  'dataSet.dataSet': dataSet,
  'dataSet.dataSetVersion': version,
  'dataSet.dataSetFile': file,
};
