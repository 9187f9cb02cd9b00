import { type Caller, Refusal, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { readClasses } from './labelClasses.ts';
import { type ItemState, readItem } from './labelItems.ts';
import { countLabelled, type LabelTask } from './labelTasks.ts';
import { parseShapes } from './shapes.ts';

export interface SavedAnnotation {
  readonly rowVersion: number;
  readonly state: ItemState;
  /** Number of labelled items of the task after the save. */
  readonly labeledCount: number;
}

export interface AnnotationForm {
  readonly itemId: string;
  readonly shapes: readonly unknown[];
  readonly state: ItemState;
  /** Version of the annotations that the tool has loaded and changed; 0 before the first save. */
  readonly rowVersion: number;
}

/**
 * Stores the annotations of an item, which replace the stored ones. The calling code must have locked `task` in
 * `tx`, so that the counts of the task are correct when the transaction ends.
 *
 * @throws Refusal DATA_CONFLICT if another user has saved annotations since the tool loaded them
 */
export async function saveAnnotation(
  tx: Tx,
  { caller, form, now, task }: { caller: Caller; form: AnnotationForm; now: Date; task: LabelTask },
): Promise<SavedAnnotation> {
  const item = await readItem(tx, task, form.itemId);
  const labels = new Set((await readClasses(tx, task.dataSetId)).map(({ id }) => id));
  const { duration, height, kind, width } = item;
  const limits = { kind, width, height, duration, letters: (item.content ?? '').length, labels };
  const shapes = parseShapes(form.shapes, limits, caller.locale);
  const { rowVersion, state } = form;
  const { rows } = await sql<{ rowVersion: number }>`
    insert into label_annotation as a values (${task.id}, ${item.id}, ${JSON.stringify(shapes)}::jsonb, ${state}, 1,
      ${caller.userId}, ${now})
    on conflict ("taskId", "itemId") do update set shapes = excluded.shapes, state = excluded.state,
      "rowVersion" = a."rowVersion" + 1, "updateUser" = excluded."updateUser", "updateTime" = excluded."updateTime"
      where a."rowVersion" = ${rowVersion}
    returning "rowVersion"`.execute(tx);
  const saved = rows[0];
  const isFirst = saved?.rowVersion === 1;
  if (!saved || (isFirst && rowVersion !== 0)) throw new Refusal('DATA_CONFLICT');
  return { rowVersion: saved.rowVersion, state, labeledCount: await countLabelled(tx, task.id) };
}
