import type { Entity, Row } from '@isp/schema';
import type { Database } from '../../database/open/openDatabase.ts';
import type { RowOf } from '../../rules/rowTypes.ts';

/** The reply to a call. */
export interface ConformanceReply {
  readonly status: number;
  /** The reply envelope; empty if the reply is not JSON. */
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
  /** Returns a user that sees some records of the entity, and may do all actions that any user may do. */
  readonly owner: (entity: Entity) => string;
  /** Returns the organisation for which the user acts; empty if there is none. */
  readonly orgOf: (account: string) => string;
  /** A user in another organisation, which sees only the published records of the owner. */
  readonly stranger: string;
  /** All accounts whose rights are tested. */
  readonly accounts: readonly string[];
  /**
   * True for a brief run. It runs a third of similar cases: refusals without a right, states that refuse an action,
   * and rules of a form. It sorts each column except the first in one direction only. For runs that are repeated
   * daily, because other days cover the other cases.
   *
   * @defaultValue false
   */
  readonly isBrief?: boolean;
  /** Functions for files of records, if the service stores files. @defaultValue it stores none */
  readonly files?: {
    /**
     * Attaches a file to a record, without the checks of a call.
     *
     * @param purpose - `area.entity.field`
     * @returns the id of the file
     */
    readonly tie: (purpose: string, table: string, record: Row) => Promise<string>;
    readonly isRead: (account: string, id: string) => Promise<boolean>;
    /**
     * Stores a file that a user uploaded for a field and that belongs to no record yet, without the checks of a
     * call.
     *
     * @returns the file as a form contains it
     */
    readonly send?: (account: string, purpose: string) => Promise<Row>;
  };
  /**
   * Returns true if the account has a permission code for at least some records, according to the table of rights.
   */
  readonly may: (account: string, code: string) => boolean;
}

/** Creates values of a record at the time when they are needed. */
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
   * Further values for the record with all fields. Used for values that depend on each other, and for limits that
   * depend on other records.
   */
  readonly fullest?: MakeValues<R>;
  /** Values that an update may set. `undefined` leaves a field unchanged. */
  readonly edit?: MakeValues<R>;
  /**
   * Values that a record gets before an action, without the checks of a call, so that only the state decides about
   * the action. The key is the name of the action, or `all`.
   */
  readonly before?: Readonly<Record<string, Partial<R>>>;
  /** Forms of actions, by name of the action. @defaultValue the smallest valid form */
  readonly forms?: Readonly<Record<string, (tools: SampleTools) => Row | Promise<Row>>>;
  /** Functions that change other records as an action needs them, by name of the action. */
  readonly arrange?: Readonly<Record<string, (database: Database) => Promise<void>>>;
  /**
   * Functions that revert the changes that an action made to other records, by name of the action. They are for the
   * tests that follow.
   */
  readonly undo?: Readonly<Record<string, (database: Database) => Promise<void>>>;
  /**
   * True if the database refuses to change a stored row. The test then uses a copy of the row. An object contains
   * values for the copy, if rows depend on each other.
   * @defaultValue false
   */
  readonly addedOnly?: boolean | Partial<R>;
  /** True if the records have no tenant: a user that may see them sees them in every tenant. @defaultValue false */
  readonly isShared?: boolean;
  /** Name of the table that contains the rows. @defaultValue the table of the entity */
  readonly table?: string;
  /** Values with which a record is hidden from users of another organisation. @defaultValue none */
  readonly unpublished?: Partial<R>;
}

export interface SampleTools {
  /** A number that differs at each call. */
  readonly n: number;
  /** Account of the acting user. */
  readonly account: string;
  /** Database, for rows that a form needs in addition to its record, for example a code that was sent. */
  readonly database: Database;
  /** Finds the first record with these filter values that the owner may see. @throws Error when there is none */
  readonly find: <K extends string>(key: K, search?: Row) => Promise<RowOf<K>>;
  /**
   * Returns a file that the acting user has uploaded for a field, or for a field of an action's form: `sign.proof`.
   */
  readonly file: (field: string) => Promise<Row>;
}

/** Sample values by entity key. */
export type Samples = Readonly<Record<string, EntitySamples>>;
