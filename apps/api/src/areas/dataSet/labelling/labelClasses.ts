import { uniqueKey } from '@isp/schema/values';
import { type Caller, Refusal, refuseFields, type Tx, toFieldIssue } from '@isp/server';
import { takeTurn } from '@isp/server/internal';
import { sql } from 'kysely';
import { turns } from '../../../platform/tables/turns.ts';
import type { LabelTask } from './labelTasks.ts';

/** A label of a data set. */
export interface LabelClass {
  readonly id: string;
  readonly name: string;
  /** Colour of the label as `#rrggbb`. */
  readonly colour: string;
}

/**
 * Colours that people can distinguish on light and dark pictures, also people with colour blindness (after Okabe
 * and Ito).
 */
export const colours = [
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#f0e442',
  '#0072b2',
  '#d55e00',
  '#cc79a7',
  '#8c564b',
  '#7f7f7f',
] as const;

/** Maximum number of labels of a data set. This is more than the number of colours, so colours repeat. */
const MAX_LABELS = 50;
const isReadable = (name: string): boolean => /^[^\p{Cc}]{1,32}$/u.test(name);

const unreadable = { 'zh-CN': '请输入1-32个字符', 'en-US': 'Enter 1 to 32 characters' };
const tooMany = {
  'zh-CN': `一个数据集最多 ${MAX_LABELS} 个标签`,
  'en-US': `A data set may have at most ${MAX_LABELS} labels`,
};

export async function readClasses(tx: Tx, dataSetId: string): Promise<LabelClass[]> {
  const { rows } = await sql<LabelClass>`select id, name, colour from label_class
    where "dataSetId" = ${dataSetId} order by seq, id`.execute(tx);
  return rows;
}

/**
 * Adds a label to a data set.
 *
 * @throws Refusal PARAM_INVALID for a name that cannot be read, DATA_DUPLICATE for a name that exists already
 */
export async function addClass(
  tx: Tx,
  { caller, id, name, task }: { caller: Caller; id: string; name: string; task: LabelTask },
): Promise<LabelClass> {
  if (!isReadable(name))
    throw refuseFields([toFieldIssue({ field: 'name', rule: 'length' }, caller.locale, unreadable)]);
  // A simultaneous call waits at this line until the first call has ended, and then finds the label that the first
  // call added.
  await takeTurn(tx, `${turns.labelClasses} ${task.dataSetId}`);
  const known = await readClasses(tx, task.dataSetId);
  const field = { 'zh-CN': '标签', 'en-US': 'Label' };
  if (known.some((label) => uniqueKey(label.name) === uniqueKey(name)))
    throw new Refusal('DATA_DUPLICATE', { params: { field } });
  if (known.length >= MAX_LABELS)
    throw refuseFields([toFieldIssue({ field: 'name', rule: 'maxItems' }, caller.locale, tooMany)]);
  return insertClass(tx, { id, name, task, at: known.length });
}

/**
 * Adds the labels of earlier annotations that the data set does not have yet, up to the maximum number of labels.
 * @returns all labels of the data set
 */
export async function addClasses(
  tx: Tx,
  task: LabelTask,
  names: readonly string[],
  newId: () => string,
): Promise<readonly LabelClass[]> {
  await takeTurn(tx, `${turns.labelClasses} ${task.dataSetId}`);
  const known = await readClasses(tx, task.dataSetId);
  for (const name of names) {
    const isNew = isReadable(name) && !known.some((label) => label.name === name);
    if (isNew && known.length < MAX_LABELS)
      known.push(await insertClass(tx, { id: newId(), name, task, at: known.length }));
  }
  return known;
}

async function insertClass(
  tx: Tx,
  { at, id, name, task }: { at: number; id: string; name: string; task: LabelTask },
): Promise<LabelClass> {
  const colour = colours[at % colours.length] as string;
  await sql`insert into label_class
    values (${id}, ${task.orgId}, ${task.dataSetId}, ${at + 1}, ${name}, ${colour})`.execute(tx);
  return { id, name, colour };
}
