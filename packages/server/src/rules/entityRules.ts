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

/**
 * Input of the rule of an action. At this point the form has been validated, the states allow the action, and the
 * rows are locked.
 */
export interface ActionInput<R extends Row = Row, F = Row> {
  /** All rows of the call, in the order of their ids. Empty for a button in the toolbar. */
  readonly rows: readonly R[];
  readonly form: F;
  /** Value that the module's {@link Ask} returned. */
  readonly prepared: unknown;
  /** Returns the new state of this row after the action, or undefined if the action does not change the state. */
  readonly toOf: (row: R) => string | undefined;
}

/** Columns to set: the same values for all rows, or a function that returns the values for one row. */
export type ActionChange<R extends Row = Row> = Values<R> | ((row: R) => Values<R>) | undefined;

type Maybe<T> = Promise<T> | T;
/**
 * Type of the function that runs an action. It is written as a method, because TypeScript compares parameters of
 * methods less strictly. Thus a rule with the form type of one action is accepted where a rule of any action is
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
 * Rules of one entity that its schema cannot express. Each rule may throw a Refusal; the whole call is then undone.
 * A call may be repeated as a whole, so a rule must have no effect outside its transaction.
 *
 * @typeParam Forms - forms of its actions, by name: `isp types` generates them
 *
 * @example
 * const bookRules: EntityRules<{ readonly id: string; readonly price: string }> = {
 *   beforeAdd: (work, form) => ({ ...form, price: form.price ?? '0.00' }),
 *   allows: ({ caller }, row, action) => action !== 'delete' || caller.level === 'admin',
 * };
 */
export interface EntityRules<R extends Row = Row, Forms extends object = ByName<Row>> {
  /**
   * Returns the records that must be locked before a row: records on which the checks of the row depend, and
   * records that contain sums over such rows. It is called with the stored row and with the row after the change.
   * It may read nothing except the row.
   */
  readonly locks?: (row: Values<R>) => readonly LockTarget[];
  /**
   * Runs once before the transaction of a writing call. Use it for changes that must remain even if the call fails,
   * such as counting a wrong attempt. A repeated call with the same Idempotency-Key does not run it again.
   *
   * @param action - `add`, `update`, `delete`, or an action of the schema
   * @param input - the input as it was sent, before validation
   */
  readonly prepare?: (work: Preparing, action: string, input: Row) => Promise<void>;
  /** Completes or checks a new record before validation. Use it for defaults and computed names. */
  readonly beforeAdd?: (work: WorkContext, form: Values<R>) => Maybe<Values<R>>;
  /**
   * Sets columns of a new record that a form cannot set, after validation.
   *
   * @param prepared - value that the module's {@link Ask} returned; undefined for a record that another call or an
   * import adds
   */
  readonly fillAdd?: (work: WorkContext, row: R, prepared?: unknown) => Maybe<Values<R>>;
  readonly afterAdd?: (work: WorkContext, row: R) => Promise<void>;
  /** Completes or checks a changed record before validation. */
  readonly beforeUpdate?: (work: WorkContext, form: Values<R>, before: R) => Maybe<Values<R>>;
  /** Returns columns that a form cannot set, in addition to the columns of the form. Runs after validation. */
  readonly fillUpdate?: (work: WorkContext, row: R, before: R) => Maybe<Values<R>>;
  readonly afterUpdate?: (work: WorkContext, row: R, before: R) => Promise<void>;
  /** Returns further errors of a new or changed record, by field. `before` is undefined for a new record. */
  readonly validate?: (work: WorkContext, next: R, before?: R) => Maybe<readonly FieldIssue[]>;
  /**
   * Text of the refusal if a record of another module uses a record of this entity (`uses`).
   * @defaultValue the text of DATA_IN_USE
   */
  readonly inUse?: Readonly<Record<Locale, string>>;
  /** Checks the deletion of these rows, and may refuse it. `form` contains the values of the deletion's form. */
  readonly beforeRemove?: (work: WorkContext, rows: readonly R[], form: Row) => Promise<void>;
  readonly afterRemove?: (work: WorkContext, rows: readonly R[], form: Row) => Promise<void>;
  /**
   * Reverts the effects of the removal of these rows. An entity with rules for its removal needs this rule too;
   * otherwise it cannot offer the call `restore`.
   */
  readonly afterRestore?: (work: WorkContext, rows: readonly R[]) => Promise<void>;
  /**
   * Decides whether the action is allowed on a row, in addition to states and grants, for example "not oneself" or
   * "not the current one". It is called for `_actions` of every row in a reply, and again when the action is
   * called. It may read nothing except the row. A value that it needs from another record must be a computed column
   * (`columns` of a module), so that a page needs no further statement.
   *
   * @param action - name of an action of the schema, `edit` or `delete`
   * @returns true if the action is allowed, false for STATE_NOT_ALLOWED, or the code of another refusal
   */
  readonly allows?: (asking: Asking, row: Shown<R>, action: string) => boolean | string;
  /** Rules of the actions, by name of the action. A rule returns columns that are set together with the new state. */
  readonly actions?: { readonly [A in keyof Forms]?: ActionRule<R, Forms[A]> | undefined };
  /** Rules that run after the rows were changed, by name of the action. They receive the changed rows. */
  readonly afterActions?: { readonly [A in keyof Forms]?: AfterAction<R, Forms[A]> | undefined };
  /**
   * Functions that create the answer of an action's call, by name of the action. Without such a function the call
   * returns the changed records. `prepared` is the result of the module's {@link Ask} before the transaction. An
   * answer that the schema declares as secret may come from an external system: return `outside(…)`, which runs
   * after the transaction.
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
   * Runs after the detail call has read a record. Returns the record, including the changes that reading it has
   * caused.
   */
  readonly opened?: (work: WorkContext, row: Shown<R>) => Maybe<Row>;
  /**
   * Functions for further reads, by name of the read: logs, events, settings. A function returns the `data` of the
   * reply, or sends the reply itself and returns `undefined`. To call an external system, a function returns
   * `outside(…)`, which runs after the transaction. The functions of `logs` and `statistics` may return it too.
   */
  readonly reads?: ByName<(work: ReadContext, input: ReadInput<R>) => Promise<unknown>>;
  /**
   * Functions for reads that also write, by name of the read: a download that is counted, a ticket that is issued.
   * Clients call them like `reads`. The transaction of `reads`, in contrast, cannot change data.
   */
  readonly writingReads?: ByName<(work: WorkContext, input: ReadInput<R>) => Promise<unknown>>;
  /**
   * Query parameters of reads, logs and statistics besides the `id` of the record, by name of the read: fields,
   * each with its JSON Schema. Numbers and booleans are parsed from texts. An undeclared key and an invalid value
   * are refused. Parameters that the schema declares for charts and cards need not be repeated here.
   *
   * @example `{ files: { folder: { type: 'string', maxLength: 1000 } } }`
   */
  readonly queries?: ByName<Readonly<Record<string, JsonSchemaObject>>>;
  /**
   * Growing texts, by name of the read. A rule returns the part from `offset` on. A call with `Accept:
   * text/event-stream` receives all parts as they arrive; any other call receives one part. A rule that returns a
   * part is called again until a part has `end`. A rule that returns an iterator yields the parts outside of its
   * transaction, and must stop when `signal` is aborted. {@link pieceOf} returns the next part of a text. Every
   * call of a log names a record by its id.
   */
  readonly logs?: ByName<
    (work: ReadContext, input: LogInput<R>) => Promise<LogAnswer | ExternalCall<LogAnswer>>
  >;
  /** Functions that compute charts and cards, by the path of their call. */
  readonly statistics?: ByName<(work: ReadContext, input: ReadInput<R>) => Promise<unknown>>;
  /** Returns the text that a picker shows for a record. Needed if the label of the record does not identify it. */
  readonly optionLabel?: (row: Row) => string;
  /** Adds computed values to rows before they are sent. */
  readonly decorate?: (work: ReadContext, rows: readonly Shown<R>[]) => Maybe<readonly Row[]>;
  /**
   * Adds live values from external systems to the rows of a list or a detail, after the transaction. Replies of
   * writing calls, exports and files do not contain these values.
   */
  readonly live?: (asking: Preparing, rows: readonly Shown<R>[]) => Promise<readonly Row[]>;
}

export interface ReadInput<R extends Row = Row> {
  readonly query: Row;
  /** The record with the id `query.id`, which the caller may see. Undefined if the call contains no id. */
  readonly row: Shown<R> | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface LogInput<R extends Row = Row> {
  readonly query: Row;
  /** The record with the id `query.id`, which the caller may see. */
  readonly row: Shown<R>;
  /** `offset` that was returned with the previous part; 0 at the start. */
  readonly offset: number;
  /** Signal that is aborted when the client stops reading. */
  readonly signal: AbortSignal;
}
