import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** What people said of a version that a finished task made: undefined for one no task made. Runs as the job role. */
export async function labelResult(tx: Tx, versionId: string) {
  const { rows: tasks } = await sql<{ id: string; labeledCount: number }>`
    select id, "labeledCount"::float8 as "labeledCount" from label_task where "resultVersionId" = ${versionId} limit 1`.execute(
    tx,
  );
  const [task] = tasks;
  if (!task) return undefined;
  const { rows } = await sql<{ label: string; count: number }>`
    select c.name as label, count(*)::float8 as count from label_annotation a
      cross join lateral jsonb_array_elements(a.shapes) as shape
      join label_class c on c.id = shape ->> 'label'
    where a."taskId" = ${task.id} and a.state = 'DONE' group by c.name order by count desc, c.name limit 1000`.execute(
    tx,
  );
  return { labeledCount: task.labeledCount, labelDistribution: rows };
}
