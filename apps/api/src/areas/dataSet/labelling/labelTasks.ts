import { createJobQueue, Refusal, type Tx, toService } from '@isp/server';
import { type Core, isInGrant, mayAnything, type RecordStore, type RowOf } from '@isp/server/internal';
import { sql } from 'kysely';
import type { DataSet } from '../../../generated/rows.ts';
import type { Service } from '../../../service.ts';
import { addVersion } from '../import/startImport.ts';
import { fillItems, hasItems } from './fillItems.ts';
import { isLabelKind, labelKinds } from './labelKinds.ts';
import type { LabelCaller } from './labelSession.ts';

export interface LabelTask {
  readonly id: string;
  readonly orgId: string;
  readonly dataSetId: string;
  readonly dataSetVersionId: string;
  readonly status: 'OPEN' | 'FINISHED';
  readonly labeledCount: number;
  /** Result of adding the earlier annotations; null before the first opening of the task. */
  readonly before: TakenBefore | null;
}

/** Numbers of annotations that a task has added from the files of its version. */
export interface TakenBefore {
  /** Number of samples that have annotations when the task is first opened. */
  readonly taken: number;
  /**
   * Number of files that were not read because their format is unknown or they are too large. `names` contains the
   * names of the first of these files.
   */
  readonly foreign: number;
  readonly names: readonly string[];
  /**
   * Annotation format of the data set, if the version has labelled samples but no annotation file was found; otherwise
   * null.
   */
  readonly format: string | null;
  /**
   * Number of annotations that were left out: their type is not supported, they lie outside of the sample, or there
   * are too many labels or too long labels.
   */
  readonly left: number;
}

/**
 * Context of a call of the labelling service: the caller, and a transaction that shows only the rows that the
 * caller may see.
 */
export interface LabelWork {
  readonly service: Service;
  readonly core: Core;
  readonly asked: LabelCaller;
  readonly tx: Tx;
}

/** A data set in the tool's list of data sets. */
export interface LabelDataSet {
  readonly id: string;
  readonly name: string;
  readonly dataType: string;
  readonly taskId: string | null;
  readonly done: number;
  readonly total: number;
}

const openStates = new Set<DataSet['status']>(['READY', 'PUBLISHED']);
const dataSetKey = 'dataSet.dataSet';

/**
 * Returns the table of an entity.
 *
 * @throws Refusal LABEL_UNAVAILABLE if the service uses other schemas, because without data sets there is nothing
 * to label
 */
export function tableOf(core: Core, key: string) {
  const table = core.tables.get(key);
  if (!table) throw new Refusal('LABEL_UNAVAILABLE');
  return table;
}

/** Returns a store of an entity's records. Row-level security of the transaction applies to it. */
export function recordsOf<K extends string>(
  { core, tx }: Pick<LabelWork, 'core' | 'tx'>,
  key: K,
): RecordStore<RowOf<K>> {
  tableOf(core, key);
  return toService(core, tx).records(key);
}

/** Returns the caller's grant for labelling. @throws Refusal FORBIDDEN without the right to label */
export function labelGrant({ service, asked }: Pick<LabelWork, 'service' | 'asked'>) {
  const grant = service.permissions.of('dataset_label', asked.caller);
  if (!mayAnything(grant)) throw new Refusal('FORBIDDEN');
  return grant;
}

/**
 * Returns the data set if the caller may label it now. Checks permission, organisation, visibility and project.
 *
 * @param projectId - project of the session; null for every project
 * @throws Refusal FORBIDDEN without the permission, DATA_NOT_FOUND for a data set that the caller cannot see,
 * STATE_NOT_ALLOWED
 */
export async function labelledDataSet(
  work: LabelWork,
  id: string,
  projectId: string | null = work.asked.projectId,
): Promise<DataSet> {
  const grant = labelGrant(work);
  const { caller } = work.asked;
  const row = await recordsOf(work, dataSetKey).find(id);
  if (!row || row.orgId !== caller.orgId) throw new Refusal('DATA_NOT_FOUND');
  if (projectId !== null && row.projectId !== projectId) throw new Refusal('DATA_NOT_FOUND');
  if (!isInGrant(grant, tableOf(work.core, dataSetKey).entity, caller, row)) throw new Refusal('FORBIDDEN');
  if (!openStates.has(row.status)) throw new Refusal('STATE_NOT_ALLOWED');
  if (!isLabelKind(row.dataType)) throw new Refusal('STATE_NOT_ALLOWED', { text: notLabelled });
  return row;
}

const notLabelled = {
  'zh-CN': '标注工具仅支持图像、文本、语音和视频数据集',
  'en-US': 'The labelling tool supports images, text, audio and video only',
};
const nothingToLabel = {
  'zh-CN': '该版本没有可标注的文件，请先上传标注工具支持的文件',
  'en-US': 'This version has no files that can be labelled. Upload files the labelling tool supports first.',
};

/** Returns the data sets that the caller may label, newest first, with the progress of their tasks. */
export async function listDataSets(work: LabelWork): Promise<LabelDataSet[]> {
  const grant = labelGrant(work);
  const { caller, projectId, taskId } = work.asked;
  const { entity } = tableOf(work.core, dataSetKey);
  const mine: DataSet[] = [];
  const rows = recordsOf(work, dataSetKey).each({
    orgId: caller.orgId,
    status: [...openStates],
    dataType: [...labelKinds],
    ...(projectId !== null && { projectId }),
  });
  for await (const row of rows) if (isInGrant(grant, entity, caller, row)) mine.push(row);
  if (mine.length === 0) return [];
  const { rows: tasks } = await sql<{ dataSetId: string; taskId: string; done: number; total: number }>`
    select distinct on (t."dataSetId") t."dataSetId", t.id as "taskId", t."labeledCount" as done,
      (select count(*) from label_item i where i."dataSetVersionId" = t."dataSetVersionId") as total
    from label_task t where t."dataSetId" in (${sql.join(mine.map(({ id }) => id))}) and t.status = 'OPEN'
    order by t."dataSetId", t."createTime" desc`.execute(work.tx);
  const byDataSet = new Map(tasks.map((task) => [task.dataSetId, task]));
  return mine
    .filter(({ id }) => taskId === null || byDataSet.get(id)?.taskId === taskId)
    .toSorted((a, b) => b.createTime.localeCompare(a.createTime))
    .map((row) => {
      const task = byDataSet.get(row.id);
      return {
        id: row.id,
        name: row.dataSetName,
        dataType: row.dataType,
        taskId: task?.taskId ?? null,
        done: task?.done ?? 0,
        total: task?.total ?? 0,
      };
    });
}

/**
 * Returns the open task of a version. If there is no open task, makes a task and sets the data set's state to
 * labelling.
 *
 * @param versionId - version to label; the current version if missing
 * @throws Refusal DATA_NOT_FOUND for a version of another data set, or a task outside the session's scope;
 * NO_DATA_YET for a version without a file that can be labelled, STATE_NOT_ALLOWED for a version that is not ready
 */
export async function openTask(
  work: LabelWork,
  dataSet: DataSet,
  versionId: string | undefined,
): Promise<LabelTask> {
  const { asked, service, tx } = work;
  const version = await recordsOf(work, 'dataSet.dataSetVersion').first({
    dataSetId: dataSet.id,
    ...(versionId === undefined ? { isCurrent: true } : { id: versionId }),
  });
  if (!version) throw new Refusal('DATA_NOT_FOUND');
  // while the import runs, or after it failed, the content of a version is not known
  if (version.status === 'CREATING' || version.status === 'FAILED') throw new Refusal('STATE_NOT_ALLOWED');
  if (isLabelKind(dataSet.dataType)) await fillItems(tx, version.id, dataSet.dataType);
  if (!(await hasItems(tx, version.id))) throw new Refusal('NO_DATA_YET', { text: nothingToLabel });
  await sql`insert into label_task (id, "orgId", "dataSetId", "dataSetVersionId", status, "createUser", "createTime")
    values (${service.newId()}, ${asked.caller.orgId}, ${dataSet.id}, ${version.id}, 'OPEN', ${asked.caller.userId},
      ${service.now()})
    on conflict ("dataSetVersionId") where status = 'OPEN' do nothing`.execute(tx);
  const task = await readTask(tx, sql`"dataSetVersionId" = ${version.id} and status = 'OPEN'`);
  if (!task) throw new Refusal('LABEL_UNAVAILABLE');
  if (asked.taskId !== null && asked.taskId !== task.id) throw new Refusal('DATA_NOT_FOUND');
  if (dataSet.labelStatus !== 'LABELING')
    await recordsOf(work, dataSetKey).patch(dataSet.id, { labelStatus: 'LABELING' });
  return task;
}

/**
 * Returns a task if the caller may work on it. This is checked at every call.
 *
 * @throws Refusal DATA_NOT_FOUND for a task of another organisation or outside the session's scope
 */
export async function myTask(work: LabelWork, id: string): Promise<{ task: LabelTask; dataSet: DataSet }> {
  const { asked, tx } = work;
  const task = await readTask(tx, sql`id = ${id}`);
  const isMine = task && task.orgId === asked.caller.orgId && (asked.taskId === null || asked.taskId === id);
  if (!isMine) throw new Refusal('DATA_NOT_FOUND');
  return { task, dataSet: await labelledDataSet(work, task.dataSetId) };
}

async function readTask(tx: Tx, where: ReturnType<typeof sql>): Promise<LabelTask | undefined> {
  const { rows } =
    await sql<LabelTask>`select id, "orgId", "dataSetId", "dataSetVersionId", status, "labeledCount", before
    from label_task where ${where}`.execute(tx);
  return rows[0];
}

/** Reads the task and locks it until `tx` ends. @throws Refusal DATA_NOT_FOUND */
export async function lockTask(tx: Tx, id: string): Promise<LabelTask> {
  const task = await readTask(tx, sql`id = ${id} for update`);
  if (!task) throw new Refusal('DATA_NOT_FOUND');
  return task;
}

/** Stores the progress of a locked task, in the task and in the task's data set. */
export async function noteProgress(
  work: Pick<LabelWork, 'core' | 'service' | 'tx'>,
  { dataSet, labeledCount, labelStatus, taskId }: Noted,
): Promise<void> {
  await sql`update label_task set "labeledCount" = ${labeledCount}, "updateTime" = ${work.service.now()}
    where id = ${taskId}`.execute(work.tx);
  const sampleCount = Math.max(dataSet.sampleCount ?? 0, labeledCount);
  await recordsOf(work, dataSetKey).patch(dataSet.id, { labeledCount, sampleCount, labelStatus });
}

interface Noted {
  readonly taskId: string;
  readonly dataSet: DataSet;
  readonly labeledCount: number;
  readonly labelStatus: 'LABELING' | 'LABELED';
}

/** Returns the number of items that are done or skipped. */
export async function countLabelled(tx: Tx, taskId: string): Promise<number> {
  const { rows } = await sql<{ done: number }>`select count(*) as done from label_annotation
    where "taskId" = ${taskId} and state <> 'TODO'`.execute(tx);
  return rows[0]?.done ?? 0;
}

export interface Progress {
  readonly taskId: string;
  readonly labeledCount: number;
  readonly finished: boolean;
  readonly resultUri: string | null;
}

/**
 * Stores the reported progress. When the task is finished, makes a version of the data set with the annotations. A
 * repeated report changes nothing. The report comes from a browser, so the progress is counted from the stored
 * items.
 *
 * @throws Refusal PARAM_INVALID if the report counts more items than are done
 */
export async function report(work: LabelWork, progress: Progress): Promise<void> {
  const { finished, labeledCount, resultUri, taskId } = progress;
  const { dataSet } = await myTask(work, taskId);
  const task = await lockTask(work.tx, taskId);
  if (labeledCount > (await countLabelled(work.tx, taskId))) throw new Refusal('PARAM_INVALID');
  if (task.status === 'FINISHED') return;
  const labelStatus = finished ? 'LABELED' : 'LABELING';
  await noteProgress(work, { taskId, dataSet, labeledCount, labelStatus });
  if (!finished) return;
  const id = await addResult(work, dataSet, task.dataSetVersionId);
  await sql`update label_task set status = 'FINISHED', "resultUri" = ${resultUri}, "resultVersionId" = ${id}
    where id = ${taskId}`.execute(work.tx);
}

/** Adds the next minor version, with the files of the labelled version and the annotation files of the task. */
async function addResult(
  { asked, core, service, tx }: LabelWork,
  dataSet: DataSet,
  baseVersionId: string,
): Promise<string> {
  const jobs = createJobQueue(tx);
  const work = toService(core, tx, jobs);
  const base = await work.records('dataSet.dataSetVersion').find(baseVersionId);
  const { userId } = asked.caller;
  return addVersion({ ...work, newId: service.newId, now: service.now() }, dataSet, {
    createUser: userId,
    updateUser: userId,
    baseNo: base?.versionNo ?? null,
    ...{ baseVersionId, importMode: 'INCREMENT' },
    versionDesc: `标注产出，基于 ${base?.versionNo ?? ''}`,
    splitRatio: base?.splitRatio ?? null,
    sampleCount: base?.sampleCount ?? 0,
    sizeBytes: base?.sizeBytes ?? 0,
  });
}
