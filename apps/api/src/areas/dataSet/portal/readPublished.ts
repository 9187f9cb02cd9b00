import { Refusal, type Tx } from '@isp/server';
import { sql } from 'kysely';
import { isListed, listedProducts } from '../../backProduct/portalQuery.ts';
import { columns, from, isPublished, type Published } from './shownDataSet.ts';

/** Maximum number of files that the page of a data set lists. */
const MAX_FILES = 100;
/** Number of similar data sets that are shown on the page of a data set. */
const MAX_SIMILAR = 4;

interface Shown extends Published {
  /** Name of the provider; null after the provider was deleted. */
  readonly orgName: string | null;
}

/**
 * Returns a published data set for its public page. All functions in this file read as an anonymous visitor.
 * @throws Refusal DATA_NOT_FOUND
 */
export async function readPublished(tx: Tx, id: string): Promise<Shown> {
  if (id.includes('\u0000')) throw new Refusal('DATA_NOT_FOUND');
  const { rows } = await sql<Shown>`select ${columns}, d.description, d."currentVersionId", s."orgName"
    from ${from} left join lateral product_seller_of(d."orgId") s on true
    where d.id = ${id} and ${isPublished}`.execute(tx);
  if (!rows[0]) throw new Refusal('DATA_NOT_FOUND');
  return rows[0];
}

/** Returns the current version. Row-level security hides the other versions. */
export async function readVersions(tx: Tx, id: string) {
  const { rows } = await sql<Published>`
    select id, "versionNo", "versionDesc", "sampleCount"::float8 as "sampleCount", "labeledCount"::float8 as "labeledCount",
      "sizeBytes"::float8 as "sizeBytes", "fileCount"::float8 as "fileCount", "createTime"
    from data_set_data_set_version where "dataSetId" = ${id} and not "isDeleted" order by "createTime" desc, id desc`.execute(
    tx,
  );
  return rows;
}

/**
 * Returns names and sizes of the first files of a data set. Their contents are not returned, because only signed-in
 * users may read them.
 */
export async function readFiles(tx: Tx, { currentVersionId }: Published): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select id, path, "fileType", "sizeBytes"::float8 as "sizeBytes", split from data_set_data_set_file
    where "versionId" = ${currentVersionId} and not "isDeleted" order by path nulls first, id limit ${MAX_FILES}`.execute(
    tx,
  );
  return rows;
}

/** Returns similar data sets: first data sets for the same task, then data sets with the same type of data. */
export async function readSimilar(
  tx: Tx,
  { dataType, id, taskType }: Published,
): Promise<readonly Published[]> {
  const { rows } = await sql<Published>`select ${columns} from ${from}
    where ${isPublished} and d.id <> ${id} and (d."taskType" = ${String(taskType)} or d."dataType" = ${String(dataType)})
    order by d."taskType" = ${String(taskType)} desc, d."downloadCount" desc nulls last, d.id limit ${MAX_SIMILAR}`.execute(
    tx,
  );
  return rows;
}

/** Returns the listed product that sells the current version. */
export async function readProduct(tx: Tx, { currentVersionId }: Published) {
  const { rows } = await sql<{ id: string; productName: string; priceFrom: string | null }>`
    select p.id, p."productName", p."priceFrom" from ${listedProducts}
    where ${isListed} and p."dataSetVersionId" = ${currentVersionId} order by p."saleCount" desc nulls last, p.id limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}
