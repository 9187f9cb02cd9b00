import type { Entity, Row } from '@isp/schema';
import type { Database } from '../../database/open/openDatabase.ts';
import type { RowOf } from '../../rules/rowTypes.ts';

/** What a call was answered with. */
export interface ConformanceReply {
  readonly status: number;
  /** The envelope; empty where the answer is no JSON. */
  readonly body: Row;
  readonly raw: string;
}

/**
 * A running service with data in it, and the people the cases act as.
 *
 * @example const isPlatform = (host: ConformanceHost) => host.may('admin', 'book_view');
 */
export interface ConformanceHost {
  readonly database: Database;
  /** @param path - from the entity's own path on: `shop-book/add` */
  readonly call: (
    account: string,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: Row,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ConformanceReply>;
  /** A user of the entity's records: sees some, and may do all actions that any user may. */
  readonly owner: (entity: Entity) => string;
  /** Organisation that the user acts for; empty for none. */
  readonly orgOf: (account: string) => string;
  /** The same in another organisation; sees of the owner's records those alone that are published. */
  readonly stranger: string;
  /** Everybody whose rights are tried. */
  readonly accounts: readonly string[];
  /**
   * Runs a third of similar cases: refusals without a right, states that refuse an action, rules of a form; and sorts
   * all columns but the first one in one direction only. For runs whose other days cover the rest.
   *
   * @defaultValue false
   */
  readonly isBrief?: boolean;
  /** Files of records, where the service has some. @defaultValue it has none */
  readonly files?: {
    /**
     * Has a file in a record, past every rule.
     *
     * @param purpose - `area.entity.field`
     * @returns its id
     */
    readonly tie: (purpose: string, table: string, record: Row) => Promise<string>;
    readonly isRead: (account: string, id: string) => Promise<boolean>;
    /**
     * Stores a file that a user sent for a field and that no record has yet, past every rule.
     *
     * @returns it as a form holds it
     */
    readonly send?: (account: string, purpose: string) => Promise<Row>;
  };
  /** Does an account hold anything of a permission code, as it is written down? */
  readonly may: (account: string, code: string) => boolean;
}

/** Values a record needs, made when they are. */
export type MakeValues<R extends Row> = (tools: SampleTools) => Partial<R> | Promise<Partial<R>>;

/**
 * Records that an area's own rules accept, beyond its schema. Most entities need none.
 *
 * @typeParam R - the entity's row, as `isp types` writes it
 * @example
 * const book: EntitySamples<{ readonly id: string; readonly isbn: string }> = { add: ({ n }) => ({ isbn: String(9787020000000 + n) }) };
 */
export interface EntitySamples<R extends Row = Row> {
  /** Values of a record that can be added; all others follow from the schema. */
  readonly add?: MakeValues<R>;
  /**
   * More of them, for the fullest record: values that depend on each other, and limits that depend on other records.
   */
  readonly fullest?: MakeValues<R>;
  /** Values an update may bring; `undefined` leaves a field alone. */
  readonly edit?: MakeValues<R>;
  /** Values a record is given past every rule before an action, so that nothing but its state decides. By action, or for `all`. */
  readonly before?: Readonly<Record<string, Partial<R>>>;
  /** Form of an action, by its name. @defaultValue its smallest */
  readonly forms?: Readonly<Record<string, (tools: SampleTools) => Row | Promise<Row>>>;
  /** Has other records as an action needs them, by its name. */
  readonly arrange?: Readonly<Record<string, (database: Database) => Promise<void>>>;
  /** Takes back what an action did to other records than its own, by its name: the cases behind it find them as they were. */
  readonly undo?: Readonly<Record<string, (database: Database) => Promise<void>>>;
  /**
   * The database refuses to change a stored row: what a case needs otherwise is a copy, with these values where the database
   * holds rows to one another. @defaultValue false
   */
  readonly addedOnly?: boolean | Partial<R>;
  /** Its records have no tenant: a user who may see them sees them in every tenant. @defaultValue false */
  readonly isShared?: boolean;
  /** Where its rows are. @defaultValue the entity's own table */
  readonly table?: string;
  /** Values of a record that users of another organisation do not see. @defaultValue none */
  readonly unpublished?: Partial<R>;
}

export interface SampleTools {
  /** Another number each time. */
  readonly n: number;
  /** The acting user. */
  readonly account: string;
  /** To have there what a form needs beside itself: a code that was sent. */
  readonly database: Database;
  /** The first record the owner is shown by these search values. @throws Error when there is none */
  readonly find: <K extends string>(key: K, search?: Row) => Promise<RowOf<K>>;
  /** A file that the acting user has sent for a field, or for one of an action's form: `sign.proof`. */
  readonly file: (field: string) => Promise<Row>;
}

/** By entity key. */
export type Samples = Readonly<Record<string, EntitySamples>>;
