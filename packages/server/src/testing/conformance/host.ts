import type { Entity, Row } from '@isp/schema';
import type { Database } from '../../database/open/openDatabase.ts';
import type { RowOf } from '../../rules/rowTypes.ts';

/** The reply to a call. */
export interface ConformanceReply {
  readonly status: number;
  /** The reply envelope; an empty object if the reply is not JSON. */
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
  /**
   * Sends a call.
   * @param path - begins with the path of the entity: `shop-book/add`
   */
  readonly call: (
    account: string,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: Row,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ConformanceReply>;
  /**
   * Returns the account that the tests use for an entity. It sees some records of the entity, and may run all
   * actions that any account may run.
   */
  readonly owner: (entity: Entity) => string;
  /** Returns the id of the organisation for which the account acts; empty if there is none. */
  readonly orgOf: (account: string) => string;
  /** Account in another organisation. It sees only the records that the owner's organisation has published. */
  readonly stranger: string;
  /** All accounts whose rights are tested. */
  readonly accounts: readonly string[];
  /**
   * True for a brief run, for runs that are repeated daily and cover other cases each day. It runs a third of the
   * similar cases: refusals without a right, states that refuse an action, and rules of a form. It sorts each
   * column except the first in one direction only.
   *
   * @defaultValue false
   */
  readonly isBrief?: boolean;
  /** Functions for files of records. Needed if the service stores files. @defaultValue the service stores no files */
  readonly files?: {
    /**
     * Attaches a file to a record directly, without the checks of an upload call.
     *
     * @param purpose - `area.entity.field`
     * @returns the id of the file
     */
    readonly tie: (purpose: string, table: string, record: Row) => Promise<string>;
    readonly isRead: (account: string, id: string) => Promise<boolean>;
    /**
     * Stores a file as if a user had uploaded it for a field, without the checks of an upload call. The file
     * belongs to no record yet.
     *
     * @returns the file as a form contains it
     */
    readonly send?: (account: string, purpose: string) => Promise<Row>;
  };
  /** True if, according to the table of rights, the account has a permission code for at least some records. */
  readonly may: (account: string, code: string) => boolean;
}

/**
 * Creates values of a record when a test needs them, so that the values can depend on the records in the database.
 */
export type MakeValues<R extends Row> = (tools: SampleTools) => Partial<R> | Promise<Partial<R>>;

/**
 * Values of records that the rules of an area require, in addition to the schema. Most entities need none.
 *
 * @typeParam R - row type of the entity, as `isp types` generates it
 *
 * @example
 * const book: EntitySamples<{ readonly id: string; readonly isbn: string }> = { add: ({ n }) => ({ isbn: String(9787020000000 + n) }) };
 */
export interface EntitySamples<R extends Row = Row> {
  /** Values that are needed to add a record. All other values are generated from the schema. */
  readonly add?: MakeValues<R>;
  /**
   * Further values for the test record in which all fields are set. Used for values that depend on each other, and
   * for limits that depend on other records.
   */
  readonly fullest?: MakeValues<R>;
  /** Values that an update may set. `undefined` leaves a field unchanged. */
  readonly edit?: MakeValues<R>;
  /**
   * Values that are written into a record before an action, without the checks of a call. They make sure that only
   * the state decides whether the action is allowed. The key is the name of the action, or `all`.
   */
  readonly before?: Readonly<Record<string, Partial<R>>>;
  /** Forms of actions, by name of the action. @defaultValue the smallest valid form */
  readonly forms?: Readonly<Record<string, (tools: SampleTools) => Row | Promise<Row>>>;
  /** Functions that prepare other records for an action, by name of the action. */
  readonly arrange?: Readonly<Record<string, (database: Database) => Promise<void>>>;
  /**
   * Functions that revert the changes that an action made to other records, by name of the action, so that later
   * tests find the records unchanged.
   */
  readonly undo?: Readonly<Record<string, (database: Database) => Promise<void>>>;
  /**
   * True if the database refuses to change a stored row. The test then inserts a copy of the row that has the
   * needed values. An object contains further values for the copy, for rows that depend on each other.
   * @defaultValue false
   */
  readonly addedOnly?: boolean | Partial<R>;
  /**
   * True if the records belong to no tenant, so that a user with the right to see them sees them in every tenant.
   * @defaultValue false
   */
  readonly isShared?: boolean;
  /** Name of the table that contains the rows. @defaultValue the table of the entity */
  readonly table?: string;
  /** Values that make a record invisible to users of another organisation. @defaultValue none */
  readonly unpublished?: Partial<R>;
}

export interface SampleTools {
  /** A number that is different at each call. */
  readonly n: number;
  /** Account of the acting user. */
  readonly account: string;
  /** Database, for rows that a form needs besides its record. An example is a verification code that was sent. */
  readonly database: Database;
  /** Finds the first record with these filter values that the owner may see. @throws Error when there is none */
  readonly find: <K extends string>(key: K, search?: Row) => Promise<RowOf<K>>;
  /**
   * Returns a file that the acting user has uploaded for a field. For a field of an action's form, the name has the
   * form `sign.proof`.
   */
  readonly file: (field: string) => Promise<Row>;
}

/** Sample values by entity key. */
export type Samples = Readonly<Record<string, EntitySamples>>;
