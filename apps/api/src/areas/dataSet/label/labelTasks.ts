import type { Row } from '@isp/schema';
import {
  type Caller,
  type Core,
  mayAnything,
  type RecordStore,
  Refusal,
  type Tx,
  toService,
} from '@isp/server';
import { sql } from 'kysely';
import type { Service } from '../../../service.ts';
import type { LabelCaller } from './labelSession.ts';

export interface LabelTask {
  readonly id: string;
  readonly orgId: string;
  readonly dataSetId: string;
  readonly dataSetVersionId: string;
  readonly status: 'OPEN' | 'FINISHED';
  readonly labeledCount: number;
}

/** Kinds of data the tool can show; the schema offers more. */
const kinds = new Set(['IMAGE', 'TEXT']);
const openStates = new Set(['READY', 'PUBLISHED']);

/** A store of an entity's records under the row-level security of `tx`. */
export function recordsOf(core: Core, tx: Tx, key: string): RecordStore {
  // other schemas may be in use: without data sets there is nothing to label
  if (!core.tables.has(key)) throw new Refusal('LABEL_UNAVAILABLE');
  return toService(core, tx).records(key);
}

/**
 * The data set, if the caller may label it: permission, organisation, visibility and project of now.
 *
 * @throws Refusal FORBIDDEN without the permission, DATA_NOT_FOUND for what the caller cannot see, STATE_NOT_ALLOWED
 */
export async function labelledDataSet(
  service: Service,
  core: Core,
  { caller, projectId }: Pick<LabelCaller, 'caller' | 'projectId'>,
  id: string,
): Promise<Row> {
  const grant = service.permissions.of('dataset_label', caller);
  if (!mayAnything(grant)) throw new Refusal('FORBIDDEN');
  const row = await service.database.asRequest(caller, (tx) =>
    recordsOf(core, tx, 'dataSet.dataSet').find(id),
  );
  if (!row || row.orgId !== caller.orgId) throw new Refusal('DATA_NOT_FOUND');
  if (projectId !== null && row.projectId !== projectId) throw new Refusal('DATA_NOT_FOUND');
  const reaches =
    grant.all ||
    (grant.own && row.createUser === caller.userId) ||
    grant.projects.includes(String(row.projectId ?? ''));
  if (!reaches) throw new Refusal('FORBIDDEN');
  if (!openStates.has(String(row.status))) throw new Refusal('STATE_NOT_ALLOWED');
  if (!kinds.has(String(row.dataType)))
    throw new Refusal('STATE_NOT_ALLOWED', {
      text: {
        'zh-CN': '标注工具仅支持图像和文本数据集',
        'en-US': 'The labelling tool knows images and texts only',
      },
    });
  return row;
}

/** The data sets the caller may label, newest first, with the figures of their task. */
export async function listDataSets(service: Service, core: Core, asked: LabelCaller): Promise<Row[]> {
  const { caller, projectId, taskId } = asked;
  const grant = service.permissions.of('dataset_label', caller);
  if (!mayAnything(grant)) throw new Refusal('FORBIDDEN');
  const isMine = (row: Row): boolean =>
    grant.all ||
    (grant.own && row.createUser === caller.userId) ||
    grant.projects.includes(String(row.projectId ?? ''));
  const mine = await service.database.asRequest(caller, async (tx) => {
    const found: Row[] = [];
    const rows = recordsOf(core, tx, 'dataSet.dataSet').each({
      orgId: caller.orgId,
      status: [...openStates],
      dataType: [...kinds],
      ...(projectId !== null && { projectId }),
    });
    for await (const row of rows) if (isMine(row)) found.push(row);
    return found;
  });
  if (mine.length === 0) return [];
  const { rows: tasks } = await service.database.asJob((tx) =>
    sql<{ dataSetId: string; taskId: string; done: number; total: number }>`
      select distinct on (t."dataSetId") t."dataSetId", t.id as "taskId", t."labeledCount" as done,
        (select count(*) from label_item i where i."dataSetVersionId" = t."dataSetVersionId") as total
      from label_task t where t."dataSetId" in (${sql.join(mine.map(({ id }) => id))}) and t.status = 'OPEN'
      order by t."dataSetId", t."createTime" desc`.execute(tx),
  );
  const byDataSet = new Map(tasks.map((task) => [task.dataSetId, task]));
  return mine
    .filter(({ id }) => taskId === null || byDataSet.get(String(id))?.taskId === taskId)
    .toSorted((a, b) => String(b.createTime).localeCompare(String(a.createTime)))
    .map((row) => {
      const task = byDataSet.get(String(row.id));
      return {
        id: row.id,
        name: row.dataSetName,
        dataType: row.dataType,
        taskId: task?.taskId ?? null,
        done: Number(task?.done ?? 0),
        total: Number(task?.total ?? 0),
      };
    });
}

/**
 * The open task of a version, made when there is none; the data set counts as being labelled from now on.
 *
 * @throws Refusal DATA_NOT_FOUND for a version of another data set
 */
export async function openTask(
  service: Service,
  core: Core,
  caller: Caller,
  dataSet: Row,
  versionId: string | undefined,
): Promise<LabelTask> {
  const version = await service.database.asRequest(caller, (tx) =>
    recordsOf(core, tx, 'dataSet.dataSetVersion').first({
      dataSetId: dataSet.id,
      ...(versionId === undefined ? { isCurrent: true } : { id: versionId }),
    }),
  );
  if (!version) throw new Refusal('DATA_NOT_FOUND');
  return service.database.asJob(async (tx) => {
    await sql`insert into label_task (id, "orgId", "dataSetId", "dataSetVersionId", status, "createUser", "createTime")
      values (${service.newId()}, ${caller.orgId}, ${dataSet.id}, ${version.id}, 'OPEN', ${caller.userId}, ${service.now()})
      on conflict ("dataSetVersionId") where status = 'OPEN' do nothing`.execute(tx);
    const task = await readTask(tx, sql`"dataSetVersionId" = ${version.id} and status = 'OPEN'`);
    if (!task) throw new Refusal('LABEL_UNAVAILABLE');
    if (dataSet.labelStatus !== 'LABELING')
      await recordsOf(core, tx, 'dataSet.dataSet').patch(String(dataSet.id), { labelStatus: 'LABELING' });
    return task;
  });
}

/**
 * A task, if the caller may work on it: asked anew for every call.
 *
 * @throws Refusal DATA_NOT_FOUND for a task of another organisation or outside the session
 */
export async function myTask(
  service: Service,
  core: Core,
  asked: LabelCaller,
  id: unknown,
): Promise<{ task: LabelTask; dataSet: Row }> {
  if (typeof id !== 'string' || id === '')
    throw new Refusal('PARAM_MISSING', { params: { field: 'taskId' } });
  const task = await service.database.asJob((tx) => readTask(tx, sql`id = ${id}`));
  const isMine = task && task.orgId === asked.caller.orgId && (asked.taskId === null || asked.taskId === id);
  if (!isMine) throw new Refusal('DATA_NOT_FOUND');
  return { task, dataSet: await labelledDataSet(service, core, asked, task.dataSetId) };
}

async function readTask(tx: Tx, where: ReturnType<typeof sql>): Promise<LabelTask | undefined> {
  const { rows } =
    await sql<LabelTask>`select id, "orgId", "dataSetId", "dataSetVersionId", status, "labeledCount"
    from label_task where ${where}`.execute(tx);
  const task = rows[0];
  return task && { ...task, labeledCount: Number(task.labeledCount) };
}

/** The task as it is now; nobody else changes it until `tx` ends. @throws Refusal DATA_NOT_FOUND */
export async function lockTask(tx: Tx, id: string): Promise<LabelTask> {
  const task = await readTask(tx, sql`id = ${id} for update`);
  if (!task) throw new Refusal('DATA_NOT_FOUND');
  return task;
}

/** Takes down how much of a task that `tx` has locked is done, with it and with its data set. */
export async function noteProgress(
  service: Service,
  core: Core,
  tx: Tx,
  { dataSet, labeledCount, labelStatus, taskId }: Noted,
): Promise<void> {
  await sql`update label_task set "labeledCount" = ${labeledCount}, "updateTime" = ${service.now()}
    where id = ${taskId}`.execute(tx);
  const sampleCount = Math.max(Number(dataSet.sampleCount ?? 0), labeledCount);
  await recordsOf(core, tx, 'dataSet.dataSet').patch(String(dataSet.id), {
    labeledCount,
    sampleCount,
    labelStatus,
  });
}

interface Noted {
  readonly taskId: string;
  readonly dataSet: Row;
  readonly labeledCount: number;
  readonly labelStatus: 'LABELING' | 'LABELED';
}

/** Items that are done or left out on purpose. */
export async function countLabelled(tx: Tx, taskId: string): Promise<number> {
  const { rows } = await sql<{ done: number }>`select count(*) as done from label_annotation
    where "taskId" = ${taskId} and state <> 'TODO'`.execute(tx);
  return Number(rows[0]?.done ?? 0);
}

/** Items of the version a task is about. */
export async function countItems(tx: Tx, task: LabelTask): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from label_item
    where "dataSetVersionId" = ${task.dataSetVersionId}`.execute(tx);
  return Number(rows[0]?.total ?? 0);
}

export interface Progress {
  readonly taskId: string;
  readonly labeledCount: number;
  readonly finished: boolean;
  readonly resultUri: string | undefined;
}

/**
 * Takes down how far a task is; the end of it makes a version of the data set that holds the annotation. Saying so
 * again changes nothing.
 */
export async function report(
  service: Service,
  core: Core,
  { caller, dataSet, progress }: { caller: Caller; dataSet: Row; progress: Progress },
): Promise<void> {
  const { finished, labeledCount, resultUri, taskId } = progress;
  await service.database.asJob(async (tx) => {
    const task = await lockTask(tx, taskId);
    if (task.status === 'FINISHED') return;
    const labelStatus = finished ? 'LABELED' : 'LABELING';
    await noteProgress(service, core, tx, { taskId, dataSet, labeledCount, labelStatus });
    if (!finished) return;
    const id = await addVersion(service, core, tx, caller, dataSet, task.dataSetVersionId);
    await sql`update label_task set status = 'FINISHED', "resultUri" = ${resultUri ?? null},
      "resultVersionId" = ${id} where id = ${taskId}`.execute(tx);
  });
}

/** The next minor version, with the files of the one that was labelled. */
async function addVersion(
  service: Service,
  core: Core,
  tx: Tx,
  caller: Caller,
  dataSet: Row,
  baseId: string,
): Promise<string> {
  const versions = recordsOf(core, tx, 'dataSet.dataSetVersion');
  const base = await versions.find(baseId);
  const taken = new Set<string>();
  for await (const row of versions.each({ dataSetId: dataSet.id })) taken.add(String(row.versionNo));
  const [major = '1', minor = '0'] = String(base?.versionNo ?? 'v1.0.0')
    .replace(/^v/, '')
    .split('.');
  let next = Number(minor) + 1;
  while (taken.has(`v${major}.${next}.0`)) next += 1;
  const versionNo = `v${major}.${next}.0`;
  const id = service.newId();
  await versions.insert({
    id,
    tenantId: caller.tenantId,
    orgId: dataSet.orgId,
    createUser: caller.userId,
    createTime: service.now(),
    updateUser: caller.userId,
    updateTime: service.now(),
    isDeleted: false,
    rowVersion: 0,
    dataSetId: dataSet.id,
    versionTitle: `${String(dataSet.dataSetName)} ${versionNo}`,
    versionNo,
    versionDesc: `标注产出，基于 ${String(base?.versionNo ?? '')}`,
    sampleCount: base?.sampleCount ?? 0,
    sizeBytes: base?.sizeBytes ?? 0,
    isCurrent: false,
    status: 'READY',
  });
  return id;
}
