import type { EntitySamples } from '@isp/server/testing';
import type { DataSet, DataSetFile, DataSetVersion } from '../../../generated/rows.ts';
import { readyDataSet, versionInMaking } from './dataSets.ts';

/** A source without uploads, so that a version of it needs no file. */
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
    dataSetId: String((await find('dataSet.dataSet', fetched)).id),
    versionNo: `v9.${n}.0`,
  }),
  // files are uploaded: a test of their own does
  fullest: () => ({ files: null, splitRatio: { train: 70, val: 20, test: 10 } }),
  edit: () => ({ splitRatio: { train: 60, val: 20, test: 20 } }),
  // the one in use is neither archived nor deleted, and stays as long as everybody sees it
  before: { all: { isCurrent: false }, setCurrent: { dataSetId: readyDataSet } },
};

// files are taken away as long as their version is made
const file: EntitySamples<DataSetFile> = { before: { delete: { versionId: versionInMaking } } };

export const samples = {
  'dataSet.dataSet': dataSet,
  'dataSet.dataSetVersion': version,
  'dataSet.dataSetFile': file,
};
