import type { Entity, Row } from '@isp/schema';
import type { Adapter } from '../adapter.ts';
import { toRef } from '../toRef.ts';

/** Number of records per call. */
const atOnce = 200;

export interface ReadAll {
  readonly search: Readonly<Record<string, unknown>>;
  readonly sort?: string | undefined;
  /** Number of records after which no further page is read. @defaultValue all records are read */
  readonly max?: number;
}

/**
 * Reads all records that a search finds, with as many calls as needed.
 *
 * @throws the errors of the adapter
 */
export async function readAll(
  adapter: Adapter,
  entity: Entity,
  { search, sort, max = Number.POSITIVE_INFINITY }: ReadAll,
  signal?: AbortSignal,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, size: atOnce, search, ...(sort === undefined ? {} : { sort }) };
    const found = await adapter.getList(toRef(entity), query, signal && { signal });
    rows.push(...found.records);
    // a server may return fewer records per page than requested, so a short page is not necessarily the last one
    const isAll = found.records.length === 0 || (rows.length >= found.total && !found.totalIsAtLeast);
    if (isAll || rows.length >= max) return rows;
  }
}
