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

/** Input of an action's rule: the form is validated, the states allow the action, the rows are locked. */
export interface ActionInput<R extends Row = Row, F = Row> {
  /** All of the call, in the order of their ids; none for a button of the toolbar. */
  readonly rows: readonly R[];
  readonly form: F;
  /** Answer of the module's {@link Ask}. */
  readonly prepared: unknown;
  /** State the machine leads this row to; undefined when the action is no transition. */
  readonly toOf: (row: R) => string | undefined;
}

/** Columns to set: the same for all rows, or what makes them of one. */
export type ActionChange<R extends Row = Row> = Values<R> | ((row: R) => Values<R>) | undefined;

type Maybe<T> = Promise<T> | T;
/** As methods, so that those of an action's own form fit where any action's are taken. */
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
   * Records that are locked before one of these: those that its checks count on or its changes are summed up in. Called
   * with the stored row and with the row a form leads to; it reads nothing but the row.
   */
  readonly locks?: (row: Values<R>) => readonly LockTarget[];
  /**
   * Runs once before the transaction of a call that writes: for changes that stay even if the call fails, such as
   * counting a wrong try. A call that is repeated with its Idempotency-Key skips it.
   *
   * @param action - `add`, `update`, `delete`, or an action of the schema
   * @param input - as it was sent, not validated
   */
  readonly prepare?: (work: Preparing, action: string, input: Row) => Promise<void>;
  /** Completes or checks a new record before validation: server-side defaults, computed names. */
  readonly beforeAdd?: (work: WorkContext, form: Values<R>) => Maybe<Values<R>>;
  /**
   * Sets server-owned columns of a new record after validation.
   *
   * @param prepared - answer of the module's {@link Ask}; undefined for a record that another call or an import adds
   */
  readonly fillAdd?: (work: WorkContext, row: R, prepared?: unknown) => Maybe<Values<R>>;
  readonly afterAdd?: (work: WorkContext, row: R) => Promise<void>;
  /** Completes or checks the record an update leads to before validation. */
  readonly beforeUpdate?: (work: WorkContext, form: Values<R>, before: R) => Maybe<Values<R>>;
  /** Answers server-owned columns to set besides the form's, after validation. */
  readonly fillUpdate?: (work: WorkContext, row: R, before: R) => Maybe<Values<R>>;
  readonly afterUpdate?: (work: WorkContext, row: R, before: R) => Promise<void>;
  /** Further errors of a new or changed record, put at their fields. `before` is missing when adding. */
  readonly validate?: (work: WorkContext, next: R, before?: R) => Maybe<readonly FieldIssue[]>;
  /**
   * Text of the refusal when one of them is used, by the `uses` of other modules. @defaultValue the text of DATA_IN_USE
   */
  readonly inUse?: Readonly<Record<Locale, string>>;
  /** May refuse a deletion of all these; `form` holds the answers of the deletion's form. */
  readonly beforeRemove?: (work: WorkContext, rows: readonly R[], form: Row) => Promise<void>;
  readonly afterRemove?: (work: WorkContext, rows: readonly R[], form: Row) => Promise<void>;
  /** Takes back what the removal of these did; an entity with rules for its removal needs it to have `restore`. */
  readonly afterRestore?: (work: WorkContext, rows: readonly R[]) => Promise<void>;
  /**
   * Is the action allowed on a row, beyond states and grants: "not oneself", "not the current one"? Called for
   * `_actions` of every row in a reply, and again by the call of the action. It reads nothing but the row: what it
   * needs of other records is a computed column (`columns` of a module), so that a page needs no further statement.
   *
   * @param action - name of an action of the schema, `edit` or `delete`
   * @returns true, false for STATE_NOT_ALLOWED, or the code of another refusal
   */
  readonly allows?: (asking: Asking, row: Shown<R>, action: string) => boolean | string;
  /** By action name; answers columns to set besides the state. */
  readonly actions?: { readonly [A in keyof Forms]?: ActionRule<R, Forms[A]> | undefined };
  /** By action name, after the rows were changed; gets them as they are now. */
  readonly afterActions?: { readonly [A in keyof Forms]?: AfterAction<R, Forms[A]> | undefined };
  /**
   * Makes the answer of an action's call, by action name. Without one the call answers the changed records. `prepared` is
   * the answer of the module's {@link Ask} before the transaction. An answer that the schema calls a secret may come
   * from outside the database: return `outside(…)`, which is called after the transaction.
   */
  readonly answers?: ByName<
    (
      work: WorkContext,
      rows: readonly Shown<R>[],
      form: Row,
      prepared: unknown,
    ) => Maybe<Row | ExternalCall<Row>>
  >;
  /** After a record was opened by its detail call; answers it as it is then, with what that changed. */
  readonly opened?: (work: WorkContext, row: Shown<R>) => Maybe<Row>;
  /**
   * By read name: logs, events, configuration. Returns `data`, or sends the reply itself and returns `undefined`. For a
   * call of something outside the database, return `outside(…)`: it is called after the transaction. The same holds for
   * logs and statistics.
   */
  readonly reads?: ByName<(work: ReadContext, input: ReadInput<R>) => Promise<unknown>>;
  /**
   * Reads that write as well, by read name: a download that is counted, a ticket that is issued. They are called and
   * answered like `reads`; the transaction of a read in `reads` lets nothing be changed.
   */
  readonly writingReads?: ByName<(work: WorkContext, input: ReadInput<R>) => Promise<unknown>>;
  /**
   * Query parameters of reads, logs and statistics besides the record's `id`, by their name: fields, each with its JSON
   * Schema. Numbers and booleans are read from their texts. An undeclared key and an invalid value are refused.
   * Parameters that the schema declares for charts and cards are known already. @defaultValue none
   *
   * @example `{ files: { folder: { type: 'string', maxLength: 1000 } } }`
   */
  readonly queries?: ByName<Readonly<Record<string, JsonSchemaObject>>>;
  /**
   * Texts that grow, by read name: the part from `offset` on. A call with `Accept: text/event-stream` gets the parts as
   * they come, any other call gets one part. A rule that returns a part is called again until a part has `end`; a rule
   * that returns an iterator yields the parts outside its transaction, and stops when `signal` is aborted. {@link
   * pieceOf} cuts the next part of a text. Every call of a log names a record by its id.
   */
  readonly logs?: ByName<
    (work: ReadContext, input: LogInput<R>) => Promise<LogAnswer | ExternalCall<LogAnswer>>
  >;
  /** Charts and cards by their call. */
  readonly statistics?: ByName<(work: ReadContext, input: ReadInput<R>) => Promise<unknown>>;
  /** Text of a record in pickers, where its label alone is ambiguous. */
  readonly optionLabel?: (row: Row) => string;
  /** Adds computed values to rows on their way out. */
  readonly decorate?: (work: ReadContext, rows: readonly Shown<R>[]) => Maybe<readonly Row[]>;
  /**
   * Adds live values from outside the database to the rows of a list or a detail, after its transaction. Answers of
   * writes, exports and files do not have them.
   */
  readonly live?: (asking: Preparing, rows: readonly Shown<R>[]) => Promise<readonly Row[]>;
}

export interface ReadInput<R extends Row = Row> {
  readonly query: Row;
  /** The record of `query.id`, checked to be visible; undefined when the call names none. */
  readonly row: Shown<R> | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface LogInput<R extends Row = Row> {
  readonly query: Row;
  /** The record of `query.id`, checked to be visible. */
  readonly row: Shown<R>;
  /** `offset` of the part before; 0 at the start. */
  readonly offset: number;
  /** Aborted when the client stops reading. */
  readonly signal: AbortSignal;
}
