import { Refusal, type Work } from '@isp/server';
import type { Notebook } from '../../generated/rows.ts';

/**
 * Refuses to start what mounts a version of a data set that was deleted while it was off.
 *
 * @throws Refusal DATA_SET_GONE
 */
export async function requireDataSets({ records }: Work, notebooks: readonly Notebook[]): Promise<void> {
  for (const { dataSets, notebookName: name } of notebooks) {
    const versions = [...new Set((dataSets ?? []).map(({ dataSetVersionId }) => dataSetVersionId))];
    if (versions.length === 0) continue;
    const there = await records('dataSet.dataSetVersion').count({ id: versions });
    if (there < versions.length) throw new Refusal('DATA_SET_GONE', { params: { name } });
  }
}
