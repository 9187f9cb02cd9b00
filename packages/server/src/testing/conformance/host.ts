import type { Entity, Row } from '@isp/schema';
import type { Database } from '../../database/open/openDatabase.ts';
import type { RowOf } from '../../rules/rowTypes.ts';

/** The reply to a call. */
export interface ConformanceReply {
  readonly status: number;
  /** The envelope; empty where the reply is no JSON. */
  readonly body: Row;
  readonly raw: string;
}

/**
 * A running service with data, and the accounts that the tests use.
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
  /** A user that sees some records of the entity, and may do all actions that any user may do. */
  readonly owner: (entity: Entity) => string;
  /** Organisation that the user acts for; empty for none. */
  readonly orgOf: (account: string) => string;
  /** A user in another organisation, that sees only published records of the owner. */
  readonly stranger: string;
  /** All accounts whose rights are tested. */
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
     * Attaches a file to a record, without the checks of a call.
     *
     * @param purpose - `area.entity.field`
     * @returns its id
     */
    readonly tie: (purpose: string, table: string, record: Row) => Promise<string>;
    readonly isRead: (account: string, id: string) => Promise<boolean>;
    /**
     * Stores a file that a user uploaded for a field and that no record has yet, without the checks of a call.
     *
     * @returns it as a form holds it
     */
    readonly send?: (account: string, purpose: string) => Promise<Row>;
  };
  /** Does an account have a permission code for any record, by the table of rights? */
  readonly may: (account: string, code: string) => boolean;
}

/** Makes values for a record when they are needed. */
export type MakeValues<R extends Row> = (tools: SampleTools) => Partial<R> | Promise<Partial<R>>;

/**
 * Records that an area's own rules accept, beyond its schema. Most entities need none.
 *
 * @typeParam R - the entity's row, as `isp types` writes it
 * @example
 * const book: EntitySamples<{ readonly id: string; readonly isbn: string }> = { add: ({ n }) => ({ isbn: String(9787020000000 + n) }) };
 */
export interface EntitySamples<R extends Row = Row> {
  /** Values with which a record can be added; all others are made from the schema. */
  readonly add?: MakeValues<R>;
  /**
   * Further values for the record with all fields: values that depend on each other, and limits that depend on other
   * records.
   */
  readonly fullest?: MakeValues<R>;
  /** Values that an update may change; `undefined` leaves a field unchanged. */
  readonly edit?: MakeValues<R>;
  /**
   * Values that a record gets before an action, without the checks of a call, so that only its state decides. By
   * action, or for `all`.
   */
  readonly before?: Readonly<Record<string, Partial<R>>>;
  /** Form of an action, by its name. @defaultValue its smallest */
  readonly forms?: Readonly<Record<string, (tools: SampleTools) => Row | Promise<Row>>>;
  /** Changes other records as an action needs them, by its name. */
  readonly arrange?: Readonly<Record<string, (database: Database) => Promise<void>>>;
  /** Reverts the changes that an action made to other records, by its name, for the tests that follow. */
  readonly undo?: Readonly<Record<string, (database: Database) => Promise<void>>>;
  /**
   * The database refuses to change a stored row, so a test uses a copy, with these values where rows depend on each
   * other.
   * @defaultValue false
   */
  readonly addedOnly?: boolean | Partial<R>;
  /** Its records have no tenant: a user who may see them sees them in every tenant. @defaultValue false */
  readonly isShared?: boolean;
  /** Table of its rows. @defaultValue the entity's own table */
  readonly table?: string;
  /** Values with which users of another organisation do not see a record. @defaultValue none */
  readonly unpublished?: Partial<R>;
}

export interface SampleTools {
  /** A number that differs at each call. */
  readonly n: number;
  /** The acting user. */
  readonly account: string;
  /** For rows that a form needs besides its record: a code that was sent. */
  readonly database: Database;
  /** The first record with these search values that the owner may see. @throws Error when there is none */
  readonly find: <K extends string>(key: K, search?: Row) => Promise<RowOf<K>>;
  /** A file that the acting user has uploaded for a field, or for a field of an action's form: `sign.proof`. */
  readonly file: (field: string) => Promise<Row>;
}

/** By entity key. */
export type Samples = Readonly<Record<string, EntitySamples>>;
