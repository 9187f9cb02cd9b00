import type { EntitySamples } from '@isp/server/testing';
import type { DataSetVersion } from '../../generated/rows.ts';

const version: EntitySamples<DataSetVersion> = {
  // the one in use is neither archived nor deleted
  before: { all: { isCurrent: false } },
};

export const samples = { 'dataSet.dataSetVersion': version };
