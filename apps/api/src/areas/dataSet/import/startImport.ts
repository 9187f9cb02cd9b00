import type { Values, Work } from '@isp/server';
import type { DataSet, DataSetVersion } from '../../../generated/rows.ts';
import { nextVersionNo } from './nextVersionNo.ts';

/** Jobs of data sets with their payloads. */
interface DataSetJobs {
  /** Job that reads the files of a version in several turns. */
  readonly 'dataSet.import': { readonly id: string };
  /** Job that makes the first version of a data set whose source is not an upload. */
  readonly 'dataSet.begin': { readonly id: string };
  /**
   * Job that cleans up after another job that failed in all attempts: the import of a version, or the start of a
   * data set that has no version yet.
   */
  readonly 'dataSet.stranded': { readonly id: string; readonly isVersion: boolean };
  /** Job that deletes the content of a deleted data set. */
  readonly 'dataSet.gone': { readonly id: string };
}

declare module '@isp/server' {
  interface JobTypes extends DataSetJobs {}
}

export const importKind = 'dataSet.import';

/** Adds the job that imports a version. */
export const planImport = ({ jobs, now }: Pick<Work, 'jobs' | 'now'>, id: string): Promise<void> =>
  jobs.add({ key: `dataSetVersion:${id}`, kind: importKind, payload: { id }, dueTime: now });

/** Returns the numbers of the versions of a data set, without deleted versions. */
export async function versionNumbers(
  { records }: Pick<Work, 'records'>,
  dataSetId: string,
): Promise<string[]> {
  const numbers: string[] = [];
  for await (const { versionNo } of records('dataSet.dataSetVersion').each({ dataSetId }))
    if (versionNo !== null) numbers.push(versionNo);
  return numbers;
}

/**
 * Makes the next version of a data set, and adds the job that imports the version.
 *
 * @param values - values that differ from those of an empty version
 */
export async function addVersion(
  work: Pick<Work, 'jobs' | 'newId' | 'now' | 'records'>,
  dataSet: DataSet,
  { baseNo, ...values }: Values<DataSetVersion> & { readonly baseNo?: string | null },
): Promise<string> {
  const id = work.newId();
  const versionNo = nextVersionNo(await versionNumbers(work, dataSet.id), baseNo);
  await work.records('dataSet.dataSetVersion').insert({
    id,
    tenantId: dataSet.tenantId,
    orgId: dataSet.orgId,
    createUser: dataSet.createUser,
    createTime: work.now,
    updateUser: dataSet.createUser,
    updateTime: work.now,
    isDeleted: false,
    rowVersion: 0,
    dataSetId: dataSet.id,
    versionTitle: `${dataSet.dataSetName} ${versionNo}`,
    versionNo,
    importMode: 'FULL',
    isCurrent: false,
    status: 'CREATING',
    ...values,
  });
  await planImport(work, id);
  return id;
}
