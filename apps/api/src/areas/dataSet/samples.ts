import type { EntitySamples } from '@isp/server/testing';
import type { DataSet, DataSetVersion } from '../../generated/rows.ts';

const dataSet: EntitySamples<DataSet> = { unpublished: { visibility: 'PRIVATE' } };

const version: EntitySamples<DataSetVersion> = {
  // the one in use is neither archived nor deleted
  before: { all: { isCurrent: false } },
};

export const samples = { 'dataSet.dataSet': dataSet, 'dataSet.dataSetVersion': version };
