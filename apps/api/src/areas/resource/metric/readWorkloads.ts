import type { Series } from '@isp/schema/statistics';
import type { ReadContext } from '@isp/server';
import type { Taker } from '@isp/server/internal';
import { sql } from 'kysely';
import { groupBy } from '../../../rules/groupBy.ts';

const kinds: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  'notebook.notebook': ['Notebook', 'Notebooks'],
  'project.run': ['运行', 'Runs'],
};

const states: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  PENDING: ['等待中', 'pending'],
  CREATING: ['创建中', 'being created'],
  STARTING: ['启动中', 'starting'],
  RUNNING: ['运行中', 'running'],
  SAVING: ['保存中', 'saving'],
  STOPPING: ['停止中', 'stopping'],
  PAUSED: ['已暂停', 'paused'],
  CANCELING: ['终止中', 'stopping'],
};

/**
 * Resources and project whose running records are read. Without both, all resources that the caller may see are
 * read.
 */
export interface WorkloadQuery {
  readonly resourceIds: readonly string[];
  readonly projectId?: string | undefined;
}

/** Returns the records (notebooks, runs) that now run on the resources. */
export async function workloadsOn(
  work: ReadContext,
  { projectId, resourceIds }: WorkloadQuery,
): Promise<readonly Taker[]> {
  const { caller, takers, tx } = work;
  const ofOrg = caller.level === 'platform' ? sql`true` : sql`"orgId" = ${caller.orgId}`;
  const asked = resourceIds.length > 0 ? sql`id = any(${[...resourceIds]})` : sql`true`;
  const { rows } = await sql<{ id: string }>`
    select id from resource_resource where not "isDeleted" and ${asked} and ${ofOrg}`.execute(tx);
  const found = await takers(
    'resource.resource',
    rows.map(({ id }) => id),
  );
  return projectId === undefined ? found : found.filter((taker) => taker.projectId === projectId);
}

/** Returns the number of records that now run on the resources, by type and state. */
export async function readWorkloads(work: ReadContext, query: WorkloadQuery): Promise<Series> {
  const found = await workloadsOn(work, query);
  const at = work.caller.locale === 'en-US' ? 1 : 0;
  const word = (words: typeof kinds, key: string) =>
    (Object.hasOwn(words, key) ? words[key]?.[at] : undefined) ?? key;
  const groups = groupBy(
    found,
    ({ entity, state }) => `${word(kinds, entity)} · ${word(states, state ?? '')}`,
  );
  const sorted = [...groups].toSorted((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  return {
    xAxis: sorted.map(([name]) => name),
    series: [{ key: 'count', name: at ? 'Workloads' : '作业', data: sorted.map(([, some]) => some.length) }],
  };
}
