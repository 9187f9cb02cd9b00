import type { JsonSchemaObject, Row } from '@isp/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../host/caller.ts';
import type { LogAnswer } from '../logs/logPiece.ts';
import type { OutsideCall } from '../outside/outsideCall.ts';
import type { LockTarget } from '../records/store/lockOrder.ts';
import type { Values } from '../records/store/recordStore.ts';
import type { FieldIssue } from '../refusals/refusal.ts';
import type { Shown } from './rowTypes.ts';
import type { Asking, Preparing, ReadContext, WorkContext } from './work.ts';

/** What a state action gets: the form is validated, the states already allow it, the rows are locked. */
export interface ActionInput<R extends Row = Row, F = Row> {
  /** All of the call, in the order of their ids; none for a button of the toolbar. */
  readonly rows: readonly R[];
  readonly form: F;
  /** What was asked outside before ({@link Ask}). */
  readonly told: unknown;
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
 */
export interface EntityRules<R extends Row = Row, Forms extends object = ByName<Row>> {
  /**
   * Records that are locked before one of these: what its checks count on, what its changes are summed up in.
   * Asked of the stored row and of the row a form leads to; it reads nothing but the row.
   */
  readonly locks?: (row: Values<R>) => readonly LockTarget[];
  /**
   * Before the transaction of a call that writes, once: keeps what counts whatever becomes of the call, a wrong try for
   * example. A call that is repeated by its Idempotency-Key is answered without.
   *
   * @param action - `add`, `update`, `delete`, or an action of the schema
   * @param input - as it was sent, checked by nobody
   */
  readonly prepare?: (work: Preparing, action: string, input: Row) => Promise<void>;
  /** Completes or checks a new record before validation: server-side defaults, computed names. */
  readonly beforeAdd?: (work: WorkContext, form: Values<R>) => Maybe<Values<R>>;
  /**
   * Sets server-owned columns of a new record after validation.
   *
   * @param told - what was asked outside before ({@link Ask}); undefined for a record that another call or an import adds
   */
  readonly fillAdd?: (work: WorkContext, row: R, told?: unknown) => Maybe<Values<R>>;
  readonly afterAdd?: (work: WorkContext, row: R) => Promise<void>;
  /** Completes or checks the record an update leads to before validation. */
  readonly beforeUpdate?: (work: WorkContext, form: Values<R>, before: R) => Maybe<Values<R>>;
  /** Answers server-owned columns to set besides the form's, after validation. */
  readonly fillUpdate?: (work: WorkContext, row: R, before: R) => Maybe<Values<R>>;
  readonly afterUpdate?: (work: WorkContext, row: R, before: R) => Promise<void>;
  /** Further errors of a new or changed record, put at their fields. `before` is missing when adding. */
  readonly validate?: (work: WorkContext, next: R, before?: R) => Maybe<readonly FieldIssue[]>;
  /** What is said where one of them is used, as other modules' `uses` tell. @defaultValue the text of DATA_IN_USE */
  readonly inUse?: Readonly<Record<Locale, string>>;
  /** Last word before a deletion of all these; `form` is what was asked with it. */
  readonly beforeRemove?: (work: WorkContext, rows: readonly R[], form: Row) => Promise<void>;
  readonly afterRemove?: (work: WorkContext, rows: readonly R[], form: Row) => Promise<void>;
  /** Takes back what the removal of these did; an entity with rules for its removal needs it to have `restore`. */
  readonly afterRestore?: (work: WorkContext, rows: readonly R[]) => Promise<void>;
  /**
   * May this be done with a row, as far as states and grants do not say it: "not oneself", "not the current one"? Asked
   * for `_actions` of every row that goes out, and again by the call. It reads nothing but the row: what it must know
   * of other records is a computed column (`columns` of a module), so that a page costs no statement more.
   *
   * @param action - name of an action of the schema, `edit` or `delete`
   * @returns false, or the code of the refusal that says why not; the call is refused with STATE_NOT_ALLOWED else
   */
  readonly allows?: (asking: Asking, row: Shown<R>, action: string) => boolean | string;
  /** By action name; answers columns to set besides the state. */
  readonly actions?: { readonly [A in keyof Forms]?: ActionRule<R, Forms[A]> | undefined };
  /** By action name, after the rows were changed; gets them as they are now. */
  readonly afterActions?: { readonly [A in keyof Forms]?: AfterAction<R, Forms[A]> | undefined };
  /**
   * What the call of an action answers, by action name. Without one it answers the changed records. `told` is what a
   * module's {@link Ask} answered before the transaction. An answer the schema calls a secret may be asked outside the
   * database: it is returned as `outside(…)`, and asked after the transaction.
   */
  readonly answers?: ByName<
    (work: WorkContext, rows: readonly Row[], form: Row, told: unknown) => Maybe<Row | OutsideCall<Row>>
  >;
  /** After a record was opened by its detail call; answers it as it is then, with what that changed. */
  readonly opened?: (work: WorkContext, row: Shown<R>) => Maybe<Row>;
  /**
   * By read name: logs, events, configuration. Answers `data`, or sends the reply itself and answers `undefined`. What is
   * asked outside the database for it is returned as `outside(…)`: it is asked once the transaction has ended. The same
   * holds for logs and statistics.
   */
  readonly reads?: ByName<(work: ReadContext, input: ReadInput<R>) => Promise<unknown>>;
  /**
   * Reads that write as well, by read name: a download that is counted, a ticket that is issued. They are called and
   * answered like `reads`; the transaction of a read in `reads` lets nothing be changed.
   */
  readonly writingReads?: ByName<(work: WorkContext, input: ReadInput<R>) => Promise<unknown>>;
  /**
   * What reads, logs and statistics are asked besides the record's `id`, by their name: fields of a query, each with its
   * JSON Schema. Numbers and booleans are read from their texts. A key that is not named, and a value that does not fit,
   * are refused; what stands in the schema about charts and cards need not be said again. @defaultValue none
   *
   * @example `{ files: { folder: { type: 'string', maxLength: 1000 } } }`
   */
  readonly queries?: ByName<Readonly<Record<string, JsonSchemaObject>>>;
  /**
   * Texts that grow, by read name: what is there from `offset` on. Who asks with `Accept: text/event-stream` is sent the
   * parts as they come, everybody else is answered one. A reader that answers a part is asked again until one is the `end`;
   * one that answers an iterator brings the parts itself, outside the transaction it was asked in, and stops when `signal`
   * is aborted. {@link pieceOf} cuts the next part of a text. Every record with a log is asked for by its id.
   */
  readonly logs?: ByName<
    (work: ReadContext, input: LogInput<R>) => Promise<LogAnswer | OutsideCall<LogAnswer>>
  >;
  /** Charts and cards by their call. */
  readonly statistics?: ByName<(work: ReadContext, input: ReadInput<R>) => Promise<unknown>>;
  /** Text of a record in pickers, when its label alone does not tell it apart. */
  readonly optionLabel?: (row: Row) => string;
  /** Adds computed values to rows on their way out. */
  readonly decorate?: (work: ReadContext, rows: readonly Shown<R>[]) => Maybe<readonly Row[]>;
  /**
   * Adds values of this moment that are asked outside the database, to the rows of a list or a detail: after its
   * transaction. What a call that writes, an export or a file shows has none of them.
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
  /** Nobody reads on. */
  readonly signal: AbortSignal;
}
