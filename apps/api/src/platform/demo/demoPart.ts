import type { Entity } from '@isp/schema';
import type { RawBuilder } from 'kysely';
import type { DemoRow, DemoRows, DemoSize } from './demoRows.ts';

/** Values and functions for the functions that make demo data. */
export interface DemoWork {
  readonly size: DemoSize;
  readonly now: Date;
  /** Midnight at the start of today in the platform's time zone. All times of the demo are relative to it. */
  readonly t0: Date;
  /** Hash of the demo password. All accounts share it, because the demo password is public anyway. */
  readonly password: string;
  /**
   * Returns the data that another part has made. @throws Error if the other part is not made before this part,
   * which the area's `after` determines
   */
  readonly of: <T>(part: DemoPart<T>) => T;
  /**
   * Returns the rows of an entity that earlier parts have made. @throws Error if there are none: then the entity's
   * area must be added to `after`
   */
  readonly rowsOf: (key: string) => readonly DemoRow[];
}

/** A demo line of the operation log. */
export interface DemoLogLine {
  /** Key of the entity, `area.entity`. */
  readonly key: string;
  readonly id: unknown;
  readonly action: string;
  readonly content: string;
  readonly at: Date;
  /** The user that acted; undefined for a transition by the service itself. */
  readonly operator: { readonly id: string; readonly nickname: string } | undefined;
  readonly org: { readonly id: string; readonly name: string };
  readonly before?: DemoRow;
  readonly after?: DemoRow;
  /** True if the service noted a failure. @defaultValue false */
  readonly hasFailed?: boolean;
}

/** All demo data that the parts made. */
export interface DemoContent {
  readonly rows: DemoRows;
  readonly log: readonly DemoLogLine[];
  readonly entities: readonly Entity[];
  /** Times at which records came into their states: id of the record → state → time. */
  readonly moments: ReadonlyMap<string, DemoMoments>;
}

/** Times at which a record came into its states, as ISO texts. Key: the state. */
export type DemoMoments = Readonly<Record<string, string>>;

export interface DemoMade<T> {
  /** Data that the part makes available to later parts. */
  readonly made: T;
  /** Rows by entity key, or by the name of a table that no schema describes. */
  readonly rows: DemoRows;
  /**
   * SQL statements that make further rows from existing rows. They are used where there are too many rows to make
   * each in TypeScript.
   */
  readonly statements?: readonly RawBuilder<unknown>[];
  /**
   * Changes of rows that earlier parts made. Outer key: the entity; inner key: the id of the row; value: the
   * changed columns.
   */
  readonly changes?: Readonly<Record<string, ReadonlyMap<string, DemoRow>>>;
  /** Pending jobs that belong to the rows. */
  readonly jobs?: readonly DemoRow[];
  readonly log?: readonly DemoLogLine[];
  /**
   * Times at which records came into their states, if the part determines them: id of the record → state → time. The
   * operation log then has the same times.
   */
  readonly moments?: ReadonlyMap<string, DemoMoments>;
  /**
   * Returns further log lines. It is called after all parts have made their data, because these lines depend on
   * them.
   */
  readonly furtherLines?: (all: DemoContent) => readonly DemoLogLine[];
  /** Last values of sequences in hand-written SQL, so that numbers given later continue after the demo data. */
  readonly sequences?: Readonly<Record<string, number>>;
}

/** A part of the demo data, made by one area. On the same day it makes the same data on every machine. */
export interface DemoPart<T = unknown> {
  /**
   * Keys of all tables that the part fills. If any of the tables of all parts already has a row, no demo data are
   * made.
   */
  readonly fills: readonly string[];
  readonly make: (work: DemoWork) => DemoMade<T>;
}
