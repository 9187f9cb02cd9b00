import type { JobHandlers } from '@isp/server';
import { addVersion } from './startImport.ts';

/** What follows a data set that is added or deleted. The import itself takes turns of its own: `dataSetImports`. */
export const dataSetJobs: JobHandlers<'dataSet.begin' | 'dataSet.gone'> = {
  async 'dataSet.begin'(work, { id }) {
    await work.lock([['dataSet.dataSet', id]]);
    const dataSet = await work.records('dataSet.dataSet').find(id);
    // somebody was faster
    if (await work.records('dataSet.dataSetVersion').exists({ dataSetId: id })) return;
    if (dataSet?.status === 'CREATING') await work.transition('dataSet.dataSet', dataSet, 'import');
    else if (dataSet?.status !== 'IMPORTING') return;
    await addVersion(work, dataSet, {});
  },
  async 'dataSet.gone'({ lock, records }, { id }) {
    await lock([['dataSet.dataSet', id]]);
    const dataSet = await records('dataSet.dataSet').find(id);
    if (dataSet?.status !== 'DELETING') return;
    await records('dataSet.dataSetFile').dropWhere({ dataSetId: id });
    await records('dataSet.dataSetVersion').dropWhere({ dataSetId: id });
    await records('dataSet.dataSet').drop(id);
  },
};
