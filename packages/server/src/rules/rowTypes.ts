import type { Row } from '@isp/schema';
import type { RowWithId } from '../records/table/rowWithId.ts';

/**
 * Row types by entity key, filled in by the host so that every store knows its rows.
 *
 * @example
 * declare module '@isp/server' { interface RowTypes { 'shop.book': { readonly id: string; readonly name: string } } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: empty until a host fills it in
export interface RowTypes {}

/** Rows of an entity as the host described them; any row with an id where it did not. */
export type RowOf<K extends string> = K extends keyof RowTypes
  ? RowTypes[K] extends RowWithId
    ? RowTypes[K]
    : RowWithId
  : RowWithId;

/**
 * A record in a reply: without the columns that are never sent. After `decorate`, a field with a permission of its own
 * is also missing for a caller without it.
 */
export type Shown<R extends Row> = Omit<R, 'tenantId' | 'isDeleted'> & Row;
