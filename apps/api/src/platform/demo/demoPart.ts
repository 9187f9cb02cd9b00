import type { Entity } from '@isp/schema';
import type { RawBuilder } from 'kysely';
import type { DemoRow, DemoRows, DemoSize } from './demoRows.ts';

/** Shared functions of the makers of demo data. */
export interface DemoWork {
  readonly size: DemoSize;
  readonly now: Date;
  /** Midnight of the platform's day: all times count from here. */
  readonly t0: Date;
  /** One hash for all accounts: the demo password is public anyway. */
  readonly password: string;
  /** Rows made by another part. @throws Error when it does not come before, which `after` of an area says */
  readonly of: <T>(part: DemoPart<T>) => T;
  /** Rows an earlier part made of an entity. @throws Error when none did: name that area in `after` */
  readonly rowsOf: (key: string) => readonly DemoRow[];
}

/** A line of the operation log. */
export interface DemoLogLine {
  /** `area.entity`. */
  readonly key: string;
  readonly id: unknown;
  readonly action: string;
  readonly content: string;
  readonly at: Date;
  /** Undefined for a step of the service. */
  readonly operator: { readonly id: string; readonly nickname: string } | undefined;
  readonly org: { readonly id: string; readonly name: string };
  readonly before?: DemoRow;
  readonly after?: DemoRow;
}

/** All that was made. */
export interface DemoContent {
  readonly rows: DemoRows;
  readonly log: readonly DemoLogLine[];
  readonly entities: readonly Entity[];
}

export interface DemoMade<T> {
  /** Rows that later areas use. */
  readonly made: T;
  /** By entity key, or by the name of a table no schema describes. */
  readonly rows: DemoRows;
  /** Make further rows from existing ones: too many to be made one by one. */
  readonly statements?: readonly RawBuilder<unknown>[];
  /** Columns of rows another part made: entity key → id → columns. */
  readonly changes?: Readonly<Record<string, ReadonlyMap<string, DemoRow>>>;
  /** Jobs that are still to run for them. */
  readonly jobs?: readonly DemoRow[];
  readonly log?: readonly DemoLogLine[];
  /** Further lines, which follow from what all parts made. */
  readonly furtherLines?: (all: DemoContent) => readonly DemoLogLine[];
  /** Where hand-written sequences go on. */
  readonly sequences?: Readonly<Record<string, number>>;
}

/** An area's demo data: the same for the same day, on every machine. */
export interface DemoPart<T = unknown> {
  /** Keys of all the rows it makes. Where one of them has a row already, nothing is made. */
  readonly fills: readonly string[];
  readonly make: (work: DemoWork) => DemoMade<T>;
}
