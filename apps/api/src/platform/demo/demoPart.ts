import type { Entity } from '@isp/schema';
import type { RawBuilder } from 'kysely';
import type { DemoRow, DemoRows, DemoSize } from './demoRows.ts';

/** Shared functions of the makers of demo data. */
export interface DemoWork {
  readonly size: DemoSize;
  readonly now: Date;
  /** Midnight of today on the platform's clock: all times are relative to it. */
  readonly t0: Date;
  /** One hash for all accounts, since the demo password is public anyway. */
  readonly password: string;
  /** Rows that another part made. @throws Error when it does not come before, which `after` of an area says */
  readonly of: <T>(part: DemoPart<T>) => T;
  /** Rows of an entity that an earlier part made. @throws Error when none did: name that area in `after` */
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
  /** The operator; undefined for a transition by the service. */
  readonly operator: { readonly id: string; readonly nickname: string } | undefined;
  readonly org: { readonly id: string; readonly name: string };
  readonly before?: DemoRow;
  readonly after?: DemoRow;
}

/** All demo data that was made. */
export interface DemoContent {
  readonly rows: DemoRows;
  readonly log: readonly DemoLogLine[];
  readonly entities: readonly Entity[];
}

export interface DemoMade<T> {
  /** Rows that later areas use. */
  readonly made: T;
  /** By entity key, or by the name of a table that no schema describes. */
  readonly rows: DemoRows;
  /** Statements that make further rows from existing ones, where they are too many to be made one by one. */
  readonly statements?: readonly RawBuilder<unknown>[];
  /** Changed columns of rows that another part made: entity key → id → columns. */
  readonly changes?: Readonly<Record<string, ReadonlyMap<string, DemoRow>>>;
  /** Jobs that remain to be run for them. */
  readonly jobs?: readonly DemoRow[];
  readonly log?: readonly DemoLogLine[];
  /** Makes further lines, which follow from the data of all parts. */
  readonly furtherLines?: (all: DemoContent) => readonly DemoLogLine[];
  /** Values from which hand-written sequences continue. */
  readonly sequences?: Readonly<Record<string, number>>;
}

/** The demo data of an area: the same for the same day, on every machine. */
export interface DemoPart<T = unknown> {
  /** Keys of all its tables. When one of them has a row already, nothing is made. */
  readonly fills: readonly string[];
  readonly make: (work: DemoWork) => DemoMade<T>;
}
