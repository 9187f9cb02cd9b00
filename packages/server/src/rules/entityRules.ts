import type { JsonSchemaObject, Row } from '@isp/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExternalCall } from '../external/externalCall.ts';
import type { Locale } from '../host/caller.ts';
import type { LogAnswer } from '../logs/logPiece.ts';
import type { LockTarget } from '../records/store/lockOrder.ts';
import type { Values } from '../records/store/recordStore.ts';
import type { FieldIssue } from '../refusals/refusal.ts';
import type { Shown } from './rowTypes.ts';
import type { Asking, Preparing, ReadContext, WorkContext } from './work.ts';

/** Input of the rule of an action. The form is validated, the states allow the action, and the rows are locked. */
export interface ActionInput<R extends Row = Row, F = Row> {
  /** All rows of the call, in the order of their ids; none for a button in the toolbar. */
  readonly rows: readonly R[];
  readonly form: F;
  /** Result of the module's {@link Ask}. */
  readonly prepared: unknown;
  /** State to which a transition leads this row; undefined when the action is no transition. */
  readonly toOf: (row: R) => string | undefined;
}

/** Columns to set: the same values for all rows, or a function that makes the values for one row. */
export type ActionChange<R extends Row = Row> = Values<R> | ((row: R) => Values<R>) | undefined;

type Maybe<T> = Promise<T> | T;
/**
 * Rules are typed as methods, so that rules with the form of one action are accepted where rules of any action are
 * expected.
 */
type ActionRule<R extends Row, F> = {
  act(work: WorkContext, input: ActionInput<R, F>): Maybe<ActionChange<R>>;
}['act'];
type AfterAction<R extends Row, F> = {
  act(work: WorkContext, rows: readonly R[], form: F): Promise<void>;
}['act'];
type ByName<T> = Readonly<Record<string, T>>;

/**
 * Rules of one entity that its schema cannot say. Each may throw a Refusal; the whole call is then undone. A call
 * may be tried again as a whole, so a rule has no effect outside its transaction.
 *
 * @typeParam Forms - forms of its actions, by name: `isp types` writes them
 * @example
 * const bookRules: EntityRules<{ readonly id: string; readonly price: string }> = {
 *   beforeAdd: (work, form) => ({ ...form, price: form.price ?? '0.00' }),
 *   allows: ({ caller }, row, action) => action !== 'delete' || caller.level === 'admin',
 * };
 */
export interface EntityRules<R extends Row = Row, Forms extends object = ByName<Row>> {
  /**
   * Records that are locked before a row: those on which its checks depend, and those that sum up its changes. Called
   * with the stored row and with the row after the change. It reads nothing except the row.
   */
  readonly locks?: (row: Values<R>) => readonly LockTarget[];
  /**
   * Runs once before the transaction of a call that writes, for changes that remain even if the call fails, such as
   * counting a wrong attempt. A repeated call with the same Idempotency-Key skips it.
   *
   * @param action - `add`, `update`, `delete`, or an action of the schema
   * @param input - as it was sent, not validated
   */
  readonly prepare?: (work: Preparing, action: string, input: Row) => Promise<void>;
  /** Completes or checks a new record before validation: defaults of the service, computed names. */
  readonly beforeAdd?: (work: WorkContext, form: Values<R>) => Maybe<Values<R>>;
  /**
   * Sets columns of the service in a new record, after validation.
   *
   * @param prepared - answer of the module's {@link Ask}; undefined for a record that another call or an import adds
   */
  readonly fillAdd?: (work: WorkContext, row: R, prepared?: unknown) => Maybe<Values<R>>;
  readonly afterAdd?: (work: WorkContext, row: R) => Promise<void>;
  /** Completes or checks a changed record before validation. */
  readonly beforeUpdate?: (work: WorkContext, form: Values<R>, before: R) => Maybe<Values<R>>;
  /** Returns columns of the service to set beside those of the form, after validation. */
  readonly fillUpdate?: (work: WorkContext, row: R, before: R) => Maybe<Values<R>>;
  readonly afterUpdate?: (work: WorkContext, row: R, before: R) => Promise<void>;
  /** Returns further errors of a new or changed record, by field. `before` is undefined for a new record. */
  readonly validate?: (work: WorkContext, next: R, before?: R) => Maybe<readonly FieldIssue[]>;
  /**
   * Text of the refusal when a record of another module uses one of these (`uses`).
   * @defaultValue the text of DATA_IN_USE
   */
  readonly inUse?: Readonly<Record<Locale, string>>;
  /** May refuse the deletion of these rows. `form` contains the answers of the deletion's form. */
  readonly beforeRemove?: (work: WorkContext, rows: readonly R[], form: Row) => Promise<void>;
  readonly afterRemove?: (work: WorkContext, rows: readonly R[], form: Row) => Promise<void>;
  /**
   * Reverts the effects that the removal of these rows had. An entity with rules for its removal needs it to have the
   * call `restore`.
   */
  readonly afterRestore?: (work: WorkContext, rows: readonly R[]) => Promise<void>;
  /**
   * Is the action allowed on a row, besides states and grants: "not oneself", "not the current one"? It is called for
   * `_actions` of every row in a reply, and again by the call of the action. It reads nothing except the row: a value
   * of another record that it needs is a computed column (`columns` of a module), so that a page needs no further
   * statement.
   *
   * @param action - name of an action of the schema, `edit` or `delete`
   * @returns true, false for STATE_NOT_ALLOWED, or the code of another refusal
   */
  readonly allows?: (asking: Asking, row: Shown<R>, action: string) => boolean | string;
  /** Rules by name of an action; a rule returns columns to set besides the state. */
  readonly actions?: { readonly [A in keyof Forms]?: ActionRule<R, Forms[A]> | undefined };
  /** Rules by name of an action that run after the rows were changed. They get the changed rows. */
  readonly afterActions?: { readonly [A in keyof Forms]?: AfterAction<R, Forms[A]> | undefined };
  /**
   * Makes the answer of an action's call, by name of the action. Without it the call returns the changed records.
   * `prepared` is the result of the module's {@link Ask} before the transaction. An answer that the schema declares
   * as secret may come from outside the database: return `outside(…)`, which runs after the transaction.
   */
  readonly answers?: ByName<
    (
      work: WorkContext,
      rows: readonly Shown<R>[],
      form: Row,
      prepared: unknown,
    ) => Maybe<Row | ExternalCall<Row>>
  >;
  /**
   * Runs after the detail call has read a record; returns the record, with the changes that reading it has caused.
   */
  readonly opened?: (work: WorkContext, row: Shown<R>) => Maybe<Row>;
  /**
   * Reads by name: logs, events, settings. A read returns `data`, or sends the reply itself and returns `undefined`.
   * For a call of something outside the database, return `outside(…)`: it runs after the transaction. The same is
   * true for logs and statistics.
   */
  readonly reads?: ByName<(work: ReadContext, input: ReadInput<R>) => Promise<unknown>>;
  /**
   * Reads that also write, by name: a download that is counted, a ticket that is issued. They are called like
   * `reads`; in the transaction of those nothing can be changed.
   */
  readonly writingReads?: ByName<(work: WorkContext, input: ReadInput<R>) => Promise<unknown>>;
  /**
   * Query parameters of reads, logs and statistics besides the `id` of the record, by their name: fields, each with
   * its JSON Schema. Numbers and booleans are read from texts. An undeclared key and an invalid value are refused.
   * Parameters that the schema declares for charts and cards need not be repeated.
   *
   * @example `{ files: { folder: { type: 'string', maxLength: 1000 } } }`
   */
  readonly queries?: ByName<Readonly<Record<string, JsonSchemaObject>>>;
  /**
   * Texts that grow, by name of the read: the part from `offset` on. A call with `Accept: text/event-stream` gets all
   * parts as they come, any other call gets one part. A rule that returns a part is called again until a part has
   * `end`. A rule that returns an iterator yields the parts outside of its transaction, and stops when `signal` is
   * aborted. {@link pieceOf} returns the next part of a text. Every call of a log names a record by its id.
   */
  readonly logs?: ByName<
    (work: ReadContext, input: LogInput<R>) => Promise<LogAnswer | ExternalCall<LogAnswer>>
  >;
  /** Charts and cards, by their call. */
  readonly statistics?: ByName<(work: ReadContext, input: ReadInput<R>) => Promise<unknown>>;
  /** Text of a record in pickers, where its label does not identify it. */
  readonly optionLabel?: (row: Row) => string;
  /** Adds computed values to rows before they are sent. */
  readonly decorate?: (work: ReadContext, rows: readonly Shown<R>[]) => Maybe<readonly Row[]>;
  /**
   * Adds live values from outside the database to the rows of a list or a detail, after its transaction. Replies of
   * writes, exports and files do not have these values.
   */
  readonly live?: (asking: Preparing, rows: readonly Shown<R>[]) => Promise<readonly Row[]>;
}

export interface ReadInput<R extends Row = Row> {
  readonly query: Row;
  /** The record of `query.id`, which the caller may see; undefined when the call names none. */
  readonly row: Shown<R> | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface LogInput<R extends Row = Row> {
  readonly query: Row;
  /** The record of `query.id`, which the caller may see. */
  readonly row: Shown<R>;
  /** `offset` of the previous part; 0 at the start. */
  readonly offset: number;
  /** Aborted when the client stops reading. */
  readonly signal: AbortSignal;
}
