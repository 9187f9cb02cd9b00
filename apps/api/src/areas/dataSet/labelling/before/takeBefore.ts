import type { Tx } from '@isp/server';
import type { Core } from '@isp/server/internal';
import { sql } from 'kysely';
import type { DataSet } from '../../../../generated/rows.ts';
import type { Service } from '../../../../service.ts';
import { annotationPlaces, type PlacedFile } from '../../file/findPlaces.ts';
import { addClasses } from '../labelClasses.ts';
import {
  countLabelled,
  type LabelTask,
  type LabelWork,
  lockTask,
  noteProgress,
  type TakenBefore,
} from '../labelTasks.ts';
import { annotationTexts } from './annotationTexts.ts';
import type { BeforeItem } from './BeforeItem.ts';
import { fillSizes } from './fillSizes.ts';
import type { Marked } from './Mark.ts';
import { matchItems } from './matchItems.ts';
import { readMarks } from './readMarks.ts';
import { toShapes } from './toShapes.ts';

/** Maximum number of files whose names are shown because their format is unknown. */
const MAX_NAMES = 3;

/**
 * Adds earlier annotations to a task. They are read once from the annotation files of the task's version, when the
 * task is first opened. Annotations that users saved meanwhile are kept. The function must not be called within a
 * transaction, because it reads files.
 */
export async function takeBefore(
  service: Service,
  core: Core,
  { dataSet, task, userId }: { dataSet: DataSet; task: LabelTask; userId: string },
): Promise<void> {
  if (task.before !== null || task.status !== 'OPEN') return;
  const { database, now } = service;
  const items = await database.asJob((tx) => readBeforeItems(tx, task));
  const found = await findMarks(service, dataSet, task, items);
  const sized = await fillSizes(service, found.items);
  const names = [...found.marked.values()].flatMap(({ marks }) => marks.map(({ label }) => label));

  await database.asJob(async (tx) => {
    const locked = await lockTask(tx, task.id);
    if (locked.before !== null || locked.status !== 'OPEN') return;
    const labels = await addClasses(tx, task, [...new Set(names)], service.newId);
    const ids = new Map(labels.map(({ id, name }) => [name, id]));
    const allowed = new Set(ids.values());
    let { left } = found;
    const rows = sized.flatMap((item) => {
      const marked = found.marked.get(item.id);
      if (!marked) return [];
      const limits = { ...item, letters: (item.content ?? '').length, labels: allowed };
      const shapes = toShapes(marked, limits, (label) => ids.get(label));
      left += marked.marks.length - shapes.length;
      return shapes.length > 0 ? [{ itemId: item.id, shapes }] : [];
    });
    const { numAffectedRows } = await sql`
      insert into label_annotation ("taskId", "itemId", shapes, state, "rowVersion", "updateUser", "updateTime")
      select ${task.id}, "itemId", shapes, 'DONE', 1, ${userId}, ${now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t ("itemId" text, shapes jsonb)
      on conflict do nothing`.execute(tx);
    const before: TakenBefore = { ...found.read, taken: Number(numAffectedRows ?? 0), left };
    await sql`update label_task set before = ${JSON.stringify(before)}::jsonb where id = ${task.id}`.execute(
      tx,
    );
    if (before.taken > 0) await noteTaken({ core, service, tx }, task, dataSet);
  });
}

async function readBeforeItems(tx: Tx, { dataSetVersionId }: LabelTask): Promise<readonly BeforeItem[]> {
  const { rows } =
    await sql<BeforeItem>`select i.id, coalesce(f.path, i.name) as path, i."row", i.kind, i."fileId",
      i.duration, i.content, coalesce(s.width, i.width, 0) as width, coalesce(s.height, i.height, 0) as height
    from label_item i left join label_asset s on s.id = i."assetId" left join data_set_data_set_file f on f.id = i."fileId"
    where i."dataSetVersionId" = ${dataSetVersionId} order by i.seq, i.id`.execute(tx);
  return rows;
}

/** Pattern of the annotation files that this tool writes for texts, sounds and videos. */
const ownFiles = '(^|/)annotations/annotations\\.(jsonl|csv)$';
const nothing = '^$';
/** Maximum number of annotation files that are read. */
const MAX_FILES = 10_000;
const isClasses = (path: string): boolean => /(^|\/)classes\.txt$/i.test(path);

/** Returns the annotations in the files of the version, by item. Files that this tool wrote have precedence. */
async function findMarks(
  { database, ports }: Pick<Service, 'database' | 'ports'>,
  { annotationFormat: format, dataType }: DataSet,
  { dataSetVersionId }: LabelTask,
  items: readonly BeforeItem[],
) {
  const { bytes, files, isLabelled } = await database.asJob(async (tx) => {
    const { rows } = await sql<{ bytes: number; isLabelled: boolean }>`
      select coalesce("sizeBytes", 0)::float8 as bytes, coalesce("labeledCount", 0) > 0 as "isLabelled"
      from data_set_data_set_version where id = ${dataSetVersionId}`.execute(tx);
    const like = dataType === 'TEXT' ? nothing : ownFiles;
    const places = await annotationPlaces(tx, dataSetVersionId, like, MAX_FILES);
    return { bytes: rows[0]?.bytes ?? 0, isLabelled: rows[0]?.isLabelled === true, files: places };
  });
  const read: (readonly [PlacedFile, string | undefined])[] = [];
  for await (const one of annotationTexts(ports, files, bytes)) read.push(one);
  const isOwn = ({ place }: PlacedFile): boolean => place.kind === 'written';
  const classesOf = (isMine: boolean): readonly string[] =>
    (read.find(([file]) => isClasses(file.path) && isOwn(file) === isMine)?.[1] ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  const classes = new Map([true, false].map((isMine) => [isMine, classesOf(isMine)]));

  const find = matchItems(items);
  const foreign: string[] = [];
  const found = new Map<BeforeItem, { marked: Marked; from: PlacedFile }>();
  let left = 0;
  for (const [file, text] of read.toSorted(([a], [b]) => Number(isOwn(a)) - Number(isOwn(b)))) {
    if (isClasses(file.path)) continue;
    const { path } = file;
    const marksRead =
      text === undefined
        ? undefined
        : readMarks({ path, text, format, classes: classes.get(isOwn(file)) ?? [] });
    if (!marksRead) foreign.push(path);
    for (const marked of marksRead ?? []) {
      const item = find(marked.file, marked.row, path);
      if (!item) continue;
      left += marked.left ?? 0;
      const before = found.get(item);
      // In a table, each row contains one annotation, so the annotations of the same table and item are collected.
      const marks = before?.from === file ? [...before.marked.marks, ...marked.marks] : marked.marks;
      found.set(item, { marked: { ...marked, marks }, from: file });
    }
  }
  const isUnknown = isLabelled && files.length === 0 && format !== null && format !== 'NONE';
  return {
    marked: new Map([...found].map(([item, { marked }]) => [item.id, marked])),
    items: [...found.keys()],
    read: { foreign: foreign.length, names: foreign.slice(0, MAX_NAMES), format: isUnknown ? format : null },
    left,
  };
}

/** Updates the counts of labelled items of the task and of its data set, after earlier annotations were added. */
async function noteTaken(
  { core, service, tx }: Pick<LabelWork, 'core' | 'service' | 'tx'>,
  task: LabelTask,
  dataSet: DataSet,
): Promise<void> {
  const labeledCount = await countLabelled(tx, task.id);
  await noteProgress(
    { core, service, tx },
    { taskId: task.id, dataSet, labeledCount, labelStatus: 'LABELING' },
  );
}
