import { createHash } from 'node:crypto';
import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import type { DataSet } from '../../../generated/rows.ts';
import type { Found } from '../import/scanEntry.ts';
import { annotationFiles, type Labelled } from './annotationFiles.ts';
import { readClasses } from './labelClasses.ts';

/** A task that has ended, with the number of its labelled items. */
interface EndedTask {
  readonly id: string;
  readonly labeledCount: number;
}

/**
 * Returns the task that made a version; undefined if no task made the version. All functions in this file run as
 * the job role.
 */
export async function taskOfResult(tx: Tx, versionId: string): Promise<EndedTask | undefined> {
  const { rows } = await sql<EndedTask>`
    select id, "labeledCount"::float8 as "labeledCount" from label_task where "resultVersionId" = ${versionId} limit 1`.execute(
    tx,
  );
  return rows[0];
}

/** Returns the annotations of a task as annotation files of the next version. */
export async function writtenResult(
  tx: Tx,
  task: EndedTask,
  { annotationFormat, id }: DataSet,
): Promise<readonly Found[]> {
  const { rows } = await sql<Labelled>`
    select coalesce(f.path, i.name) as path, i."row", i.kind, i.content, i.duration, a.shapes,
      coalesce(s.width, i.width, 0) as width, coalesce(s.height, i.height, 0) as height
    from label_annotation a join label_item i on i.id = a."itemId" left join label_asset s on s.id = i."assetId"
      left join data_set_data_set_file f on f.id = i."fileId"
    where a."taskId" = ${task.id} and a.state = 'DONE' order by i.seq, i.id`.execute(tx);
  if (rows.length === 0) return [];
  return annotationFiles(annotationFormat, rows, await readClasses(tx, id)).map(({ path, text }) => ({
    // a path may have at most 500 characters; the end is kept, because it contains the file's name
    path: path.slice(-500),
    place: { kind: 'written', text },
    fileType: 'ANNOTATION',
    sizeBytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
    sampleCount: 0,
    labels: new Map(),
    labeledCount: 0,
    about: [],
  }));
}

/**
 * Counts the samples of the version that a task made, and marks the labelled files of the version. A file with rows
 * is marked if all of its rows are labelled.
 */
export async function countResult(tx: Tx, task: EndedTask, versionId: string) {
  await sql`
    with done as (select f.path, count(*) as n from label_annotation a join label_item i on i.id = a."itemId"
        join data_set_data_set_file f on f.id = i."fileId" where a."taskId" = ${task.id} and a.state = 'DONE' group by f.path),
      labelled as (update data_set_data_set_file f set labeled = done.n >= coalesce(f."sampleCount", 1) from done
        where f."versionId" = ${versionId} and f.path = done.path returning f.id, done.n)
    update data_set_place p set "labeledCount" = labelled.n from labelled where p."fileId" = labelled.id`.execute(
    tx,
  );
  const { rows } = await sql<{ label: string; count: number }>`
    select c.name as label, count(*)::float8 as count from label_annotation a
      cross join lateral jsonb_array_elements(a.shapes) as shape
      join label_class c on c.id = shape ->> 'label'
    where a."taskId" = ${task.id} and a.state = 'DONE' group by c.name order by count desc, c.name limit 1000`.execute(
    tx,
  );
  return { labeledCount: task.labeledCount, labelDistribution: rows };
}
