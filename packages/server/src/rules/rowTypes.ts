import type { Row } from '@isp/schema';
import type { RowWithId } from '../records/table/rowWithId.ts';

/**
 * Types of rows by entity key. The host declares them, so that every store has the type of its rows.
 *
 * @example
 * declare module '@isp/server' { interface RowTypes { 'shop.book': { readonly id: string; readonly name: string } } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: empty until a host fills it in
export interface RowTypes {}

/** Row type of an entity: the type that the host declared, or any row with an id. */
export type RowOf<K extends string> = K extends keyof RowTypes
  ? RowTypes[K] extends RowWithId
    ? RowTypes[K]
    : RowWithId
  : RowWithId;

/**
 * Type of a record in a reply, without the columns that are never sent. A field with a separate permission is
 * removed after `decorate` if the caller does not have this permission.
 */
export type Shown<R extends Row> = Omit<R, 'tenantId' | 'isDeleted'> & Row;
