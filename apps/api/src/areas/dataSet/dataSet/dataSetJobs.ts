import type { JobHandlers } from '@isp/server';
import { failImport } from '../import/failImport.ts';
import { addVersion } from '../import/startImport.ts';

const stranded = '导入中断，请重新导入';

/** Jobs that run after a data set was added or deleted. Imports run in the jobs of `dataSetImports`. */
export const dataSetJobs: JobHandlers<'dataSet.begin' | 'dataSet.gone' | 'dataSet.stranded'> = {
  async 'dataSet.begin'(work, { id }) {
    await work.lock([['dataSet.dataSet', id]]);
    const dataSet = await work.records('dataSet.dataSet').find(id);
    // another call has already started the first version
    if (await work.records('dataSet.dataSetVersion').exists({ dataSetId: id })) return;
    if (dataSet?.status === 'CREATING') await work.transition('dataSet.dataSet', dataSet, 'import');
    else if (dataSet?.status !== 'IMPORTING') return;
    await addVersion(work, dataSet, {});
  },
  async 'dataSet.stranded'(work, { id, isVersion }) {
    if (isVersion) return failImport(work, id, stranded);
    await work.lock([['dataSet.dataSet', id]]);
    const dataSet = await work.records('dataSet.dataSet').find(id);
    if (dataSet?.status === 'CREATING') await work.transition('dataSet.dataSet', dataSet, 'import');
    else if (dataSet?.status !== 'IMPORTING') return;
    await work.transition('dataSet.dataSet', id, 'importFailed', { failReason: stranded });
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
