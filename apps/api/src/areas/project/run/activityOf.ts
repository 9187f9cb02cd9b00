import type { Work } from '@isp/server';
import { sql } from 'kysely';
import { toDateTime } from '../../../rules/dateTimes.ts';

/** What came into a project last. */
export interface Activity {
  /** Date and time. */
  readonly time: string;
  /** In Chinese: it is shown in the reader's language. */
  readonly type: string;
  /** As people call it. */
  readonly object: string;
  readonly operator: string | null;
}

/** What comes into projects: table, name of a record, who brought it and when. */
const sources = [
  ['notebook_notebook', '新建 Notebook', '"notebookName"', '"createUser"', '"createTime"'],
  ['project_run', '发起运行', '"runName"', '"createUser"', '"createTime"'],
  ['project_pipeline', '新建流水线', '"displayName"', '"createUser"', '"createTime"'],
  ['resource_pvc', '新建存储卷', '"pvcName"', '"createUser"', '"createTime"'],
  ['data_set_data_set', '新建数据集', '"dataSetName"', '"createUser"', '"createTime"'],
  ['project_project_member', '加入项目', 'user_nickname("userId")', '"createUser"', '"joinTime"'],
] as const;

/** The ten latest, newest first: of what the caller sees. */
export async function activityOf({ tx }: Pick<Work, 'tx'>, projectId: string): Promise<readonly Activity[]> {
  const parts = sources.map(
    ([table, type, name, operator, time]) => sql`(
      select ${sql.raw(time)} as time, ${type}::text as type, ${sql.raw(name)} as object,
        user_nickname(${sql.raw(operator)}) as operator, id
      from ${sql.table(table)} where "projectId" = ${projectId} and not "isDeleted" and ${sql.raw(time)} is not null
      order by ${sql.raw(time)} desc limit 10)`,
  );
  const { rows } = await sql<Activity & { readonly time: unknown }>`
    select time, type, object, operator from (${sql.join(parts, sql` union all `)}) all_of_it
    order by time desc, id desc limit 10`.execute(tx);
  return rows.map((row) => ({ ...row, time: toDateTime(row.time as unknown as Date) }));
}
