import type { Entity } from '@isp/schema';
import type { RawBuilder } from 'kysely';
import type { DemoRow, DemoRows, DemoSize } from './demoRows.ts';

/** Values and functions that the makers of demo data share. */
export interface DemoWork {
  readonly size: DemoSize;
  readonly now: Date;
  /** Midnight of today in the platform's time zone. All times are relative to it. */
  readonly t0: Date;
  /** Hash of the demo password. All accounts share it, because the demo password is public anyway. */
  readonly password: string;
  /**
   * Returns the data that another part made. @throws Error if the other part does not come before this part, which
   * the area's `after` determines
   */
  readonly of: <T>(part: DemoPart<T>) => T;
  /**
   * Returns the rows of an entity that an earlier part made. @throws Error if no earlier part made any: add its
   * area to `after`
   */
  readonly rowsOf: (key: string) => readonly DemoRow[];
}

/** A line of the operation log. */
export interface DemoLogLine {
  /** Key of the entity, `area.entity`. */
  readonly key: string;
  readonly id: unknown;
  readonly action: string;
  readonly content: string;
  readonly at: Date;
  /** The user that did this; undefined for a transition by the service. */
  readonly operator: { readonly id: string; readonly nickname: string } | undefined;
  readonly org: { readonly id: string; readonly name: string };
  readonly before?: DemoRow;
  readonly after?: DemoRow;
}

/** All demo data that the parts made. */
export interface DemoContent {
  readonly rows: DemoRows;
  readonly log: readonly DemoLogLine[];
  readonly entities: readonly Entity[];
}

export interface DemoMade<T> {
  /** Data for the parts of later areas. */
  readonly made: T;
  /** Rows by entity key, or by the name of a table that no schema describes. */
  readonly rows: DemoRows;
  /** SQL statements that make further rows from existing rows, if there are too many rows to make them one by one. */
  readonly statements?: readonly RawBuilder<unknown>[];
  /** Changed columns of rows that another part made, by entity key and id. */
  readonly changes?: Readonly<Record<string, ReadonlyMap<string, DemoRow>>>;
  /** Jobs that are pending for the rows. */
  readonly jobs?: readonly DemoRow[];
  readonly log?: readonly DemoLogLine[];
  /** Makes further log lines that depend on the data of all parts. */
  readonly furtherLines?: (all: DemoContent) => readonly DemoLogLine[];
  /** Values from which sequences in hand-written SQL continue. */
  readonly sequences?: Readonly<Record<string, number>>;
}

/** The demo data of an area. On the same day, the data are the same on every machine. */
export interface DemoPart<T = unknown> {
  /** Keys of all tables that the part fills. If one of these tables already has a row, nothing is made. */
  readonly fills: readonly string[];
  readonly make: (work: DemoWork) => DemoMade<T>;
}
