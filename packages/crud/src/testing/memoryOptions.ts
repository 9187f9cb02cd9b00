import type { Entity, Option, Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { CallName, Failure, Latency } from './callGate.ts';
import type { Areas } from './findEntity.ts';

/**
 * Options of {@link memoryAdapter}.
 *
 * @example
 * const options: MemoryAdapterOptions = { areas, rows: { 'shop.book': [{ id: '1', name: '红楼梦' }] } };
 */
export interface MemoryAdapterOptions {
  /** The areas it serves: parsed modules, or the index a portal hands to `CrudProvider`. */
  readonly areas: Areas;
  /**
   * Initial records, by `area.entity`, or a function called when an entity is first used.
   * @defaultValue none
   */
  readonly rows?: Readonly<Record<string, readonly Row[]>> | ((entity: Entity) => readonly Row[]);
  /** Duration of every call, in milliseconds. @defaultValue 0, which still answers asynchronously */
  readonly latency?: Latency;
  /** Calls that fail from the start. */
  readonly failures?: Readonly<Partial<Record<CallName, Failure>>>;
  /** The service's clock. @defaultValue the real time */
  readonly now?: () => Date;
  /** Its time zone, a name of the IANA database. @defaultValue the machine's own */
  readonly timeZone?: string;
  /** Permissions of the caller: the adapter refuses calls without permission. @defaultValue everything is permitted */
  readonly may?: (code: string) => boolean;
  /** The caller: `@me` and `@org` in a search are replaced by its `id` and `orgId`. */
  readonly me?: { readonly id: string; readonly name: string; readonly orgId: string };
  /** Dictionaries by code. */
  readonly dicts?: Readonly<Record<string, readonly Option[]>>;
  /**
   * Answers of named reads: `{ 'shop.book/log': (query, row) => … }`. The operation log is built in.
   * @defaultValue made-up logs and events for the tabs that show them
   */
  readonly reads?: Readonly<Record<string, unknown>>;
  /**
   * Answers of charts with a call of their own: `{ 'shop.book/sales': series }`; others are grouped as the service
   * does. @defaultValue a day of made-up samples
   */
  readonly charts?: Readonly<Record<string, Series>>;
  /**
   * Changes an action makes besides its transition:
   * `{ 'shop.book/lend': (row, form) => ({ readerId: form.readerId }) }`.
   */
  readonly effects?: Readonly<Record<string, (row: Row, form: Row) => Row>>;
}
