import type { Tx, WorkContext } from '@isp/server';
import type { ReadWork } from '@isp/server/internal';
import { sql } from 'kysely';
import type { Model, ModelVersion } from '../../generated/rows.ts';
import { toDateTime } from '../../rules/dateTimes.ts';

/**
 * Counts a download of a version. Counting does not change `rowVersion`, so that a download does not conflict with
 * an edit.
 */
export async function countDownload(tx: Tx, { modelId }: Pick<ModelVersion, 'modelId'>): Promise<void> {
  await sql`update model_model set "downloadCount" = coalesce("downloadCount", 0) + 1 where id = ${modelId}`.execute(
    tx,
  );
}

/**
 * Stores that the caller has downloaded a version. It is written as the service, because a caller with only the
 * right to view may download too.
 */
export const noteDownload = (
  work: WorkContext,
  version: Pick<ModelVersion, 'id' | 'modelId'>,
): Promise<void> =>
  work.asService(async ({ newId, now, tx }) => {
    await sql`insert into model_download (id, "tenantId", "modelId", "versionId", "userId", time)
      values (${newId()}, ${work.caller.tenantId}, ${version.modelId}, ${version.id}, ${work.caller.userId}, ${now})`.execute(
      tx,
    );
    await countDownload(tx, version);
  });

export interface Use {
  /** Date and time of the use. */
  readonly time: string;
  /** Type of the use, in the reader's language. */
  readonly type: string;
  /** Title of the version. */
  readonly object: string;
  readonly operator: string;
}

/** Returns the latest uses of a model, newest first, at most 200. */
export async function usesOf(
  { tx }: ReadWork,
  type: string,
  model: Pick<Model, 'id'>,
): Promise<readonly Use[]> {
  const { rows } = await sql<{ time: Date; object: string; operator: string }>`
    select d.time, v."versionNo" as object, user_nickname(d."userId") as operator
    from model_download d join model_model_version v on v.id = d."versionId"
    where d."modelId" = ${model.id} order by d.time desc, d.id desc limit 200`.execute(tx);
  return rows.map(({ time, ...use }) => ({ time: toDateTime(time), type, ...use }));
}
