import type { Entity, Option, Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { Areas } from '../context/findEntity.ts';
import type { CallName, Failure, Latency } from './callGate.ts';

/**
 * Options of {@link memoryAdapter}.
 *
 * @example
 * const options: MemoryAdapterOptions = { areas, rows: { 'shop.book': [{ id: '1', name: '红楼梦' }] } };
 */
export interface MemoryAdapterOptions {
  /**
   * The areas whose entities the adapter stores: loaded modules, or the index that a portal passes to
   * `CrudProvider`.
   */
  readonly areas: Areas;
  /**
   * Initial records by `area.entity`, or a function that returns them when an entity is used for the first time.
   * @defaultValue none
   */
  readonly rows?: Readonly<Record<string, readonly Row[]>> | ((entity: Entity) => readonly Row[]);
  /** Duration of each call, in milliseconds. @defaultValue 0: replies come at once, but asynchronously */
  readonly latency?: Latency;
  /** Calls that fail from the beginning. */
  readonly failures?: Readonly<Partial<Record<CallName, Failure>>>;
  /** Returns the current time of the service. @defaultValue the time of this machine */
  readonly now?: () => Date;
  /** IANA name of the service's time zone. @defaultValue the time zone of this machine */
  readonly timeZone?: string;
  /**
   * Returns true if the caller has the permission. Calls without permission are refused. @defaultValue all calls
   * are permitted
   */
  readonly may?: (code: string) => boolean;
  /** The caller. `@me` and `@org` in a search are replaced by the caller's `id` and `orgId`. */
  readonly me?: { readonly id: string; readonly name: string; readonly orgId: string };
  /** Dictionaries by code. */
  readonly dicts?: Readonly<Record<string, readonly Option[]>>;
  /**
   * Replies of the schema's read calls: `{ 'shop.book/log': (query, row) => … }`. The operation log needs no entry.
   * @defaultValue invented logs and events, for the tabs that show them
   */
  readonly reads?: Readonly<Record<string, unknown>>;
  /**
   * Replies of charts that have their own call: `{ 'shop.book/sales': series }`. The data of all other charts is
   * computed from the records, as by the service. @defaultValue invented samples of one day
   */
  readonly charts?: Readonly<Record<string, Series>>;
  /**
   * Changes that an action makes to a record in addition to its transition: `{ 'shop.book/lend': (row, form) => ({
   * readerId: form.readerId }) }`.
   */
  readonly effects?: Readonly<Record<string, (row: Row, form: Row) => Row>>;
}
