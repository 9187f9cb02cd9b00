import { Refusal, type Tx } from '@isp/server';
import { sql } from 'kysely';
import type { LabelKind } from './labelKinds.ts';
import type { LabelTask } from './labelTasks.ts';
import type { Shape } from './shapes.ts';

export type ItemState = 'TODO' | 'DONE' | 'SKIPPED';

export interface LabelItem {
  readonly id: string;
  readonly name: string;
  readonly kind: LabelKind;
  readonly state: ItemState;
}

export interface LabelItemDetail extends LabelItem {
  /** Width of a picture in pixels; 0 for a text. */
  readonly width: number;
  readonly height: number;
  /**
   * Playing time of a sound or a video in seconds. It is 0 if the file does not contain the time, and null before
   * the first opening.
   */
  readonly duration: number | null;
  /** Content of a text; null for a picture, and for a text that was not read yet. */
  readonly content: string | null;
  readonly dataSetVersionId: string;
  /** Id of the version's file that is the item or contains it; null for an item without a file. */
  readonly fileId: string | null;
  /** Number of the text in the file, from 1; null for an item that is a whole file. */
  readonly row: number | null;
  readonly shapes: readonly Shape[];
  /** Version of the saved annotations; 0 before the first save. */
  readonly rowVersion: number;
}

/** Returns the items of a task in their order, with their progress. */
export async function readItems(tx: Tx, task: LabelTask): Promise<LabelItem[]> {
  const { rows } = await sql<LabelItem>`
    select i.id, i.name, i.kind, coalesce(a.state, 'TODO') as state from label_item i
    left join label_annotation a on a."itemId" = i.id and a."taskId" = ${task.id}
    where i."dataSetVersionId" = ${task.dataSetVersionId} order by i.seq, i.id`.execute(tx);
  return rows;
}

/**
 * Returns an item of a task with its annotations.
 *
 * @throws Refusal DATA_NOT_FOUND for an item of another version
 */
export async function readItem(tx: Tx, task: LabelTask, id: string): Promise<LabelItemDetail> {
  const { rows } = await sql<LabelItemDetail>`
    select i.id, i.name, i.kind, i.content, i."fileId", i."row", i."dataSetVersionId", i.duration, coalesce(s.width, i.width, 0) as width, coalesce(s.height, i.height, 0) as height,
      coalesce(a.state, 'TODO') as state, coalesce(a.shapes, '[]'::jsonb) as shapes, coalesce(a."rowVersion", 0) as "rowVersion"
    from label_item i left join label_asset s on s.id = i."assetId"
    left join label_annotation a on a."itemId" = i.id and a."taskId" = ${task.id}
    where i.id = ${id} and i."dataSetVersionId" = ${task.dataSetVersionId}`.execute(tx);
  const [item] = rows;
  if (!item) throw new Refusal('DATA_NOT_FOUND');
  return item;
}
