import type { Entity, JsonSchemaObject, Option, Row } from '@isp/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../database/open/openDatabase.ts';
import type { Caller, Grant, Locale } from '../host/caller.ts';
import type { HostType } from '../host/hostTypes.ts';
import type { JobQueue, PayloadOf } from '../jobs/queue/queue.ts';
import type { LogAnswer } from '../logs/logPiece.ts';
import type { NextCall, OutsideCall } from '../outside/outsideCall.ts';
import type { Taken, Taker } from '../records/store/createShares.ts';
import type { RecordStore, Values, Where } from '../records/store/recordStore.ts';
import type { FieldIssue } from '../refusals/refusal.ts';

/**
 * Row types by entity key, filled in by the host so that every store knows its rows.
 *
 * @example declare module '@isp/server' { interface RowTypes { 'shop.book': Book } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: empty until a host fills it in
export interface RowTypes {}

/** Rows of an entity as the host described them; any row where it did not. */
export type RowOf<K extends string> = K extends keyof RowTypes
  ? RowTypes[K] extends Row
    ? RowTypes[K]
    : Row
  : Row;

/** An entity and the id of one of its records. */
export type LockTarget = readonly [key: string, id: unknown];

/** What rules, jobs and routes work with, all of it in one transaction. */
export interface Work {
  readonly tx: Tx;
  readonly now: Date;
  /** Records of any entity. @throws Error for an unknown key */
  readonly records: <K extends string>(key: K) => RecordStore<RowOf<K>>;
  /**
   * Locks records of several entities until the transaction ends, in the one order: by entity rank, then by id.
   * What is no id, or names no record, is passed over.
   */
  readonly lock: (targets: readonly LockTarget[]) => Promise<void>;
  /**
   * Moves a record a step of its state machine: locks it and what its rules say must be locked before it, looks
   * the step up by name, writes state, version and a line of the operation log.
   *
   * @param values - further columns to set, or what makes them of the row as it is
   * @returns the row as it is now; in a job `undefined` when nothing leads on from where the record is
   * @throws Refusal STATE_NOT_ALLOWED or DATA_NOT_FOUND in a call; Error for a step the machine does not have
   */
  readonly transition: <K extends string>(
    key: K,
    record: Row | string,
    name: string,
    values?: Values<RowOf<K>> | ((row: RowOf<K>) => Values<RowOf<K>>),
  ) => Promise<RowOf<K> | undefined>;
  /**
   * The same for all records of a condition from whose state the step leads on, in a handful of statements; the
   * others stay as they are. Records their rules lock before them must be locked already.
   *
   * @returns those that moved, as they are now
   */
  readonly transitionAll: <K extends string>(
    key: K,
    where: Where<RowOf<K>>,
    name: string,
    values?: Values<RowOf<K>>,
  ) => Promise<RowOf<K>[]>;
  /**
   * Sets columns of all records of a condition, whatever state they are in, with a line of the operation log each.
   *
   * @param action - what the log calls it: an action of the entity, or a text in the schemas' own language
   * @returns those it found, as they are now
   */
  readonly changeAll: <K extends string>(
    key: K,
    where: Where<RowOf<K>>,
    action: string,
    values: Values<RowOf<K>>,
  ) => Promise<RowOf<K>[]>;
  /**
   * What is taken of a record by others, whichever modules say that theirs take of it (`takes`): sums by the name of the
   * amount, a missing one is 0. They hold as long as the record is locked.
   *
   * @param without - records that take which are not counted
   */
  readonly taken: (key: string, id: string, without?: readonly string[]) => Promise<Taken>;
  /**
   * Who uses one of these records, as other modules' `uses` tell, seeing all rows; some of them. A deletion by a call asks
   * by itself.
   */
  readonly usersOf: (key: string, ids: readonly string[]) => Promise<readonly UsedBy[]>;
  /** Who takes of these records now, as far as the caller sees them. */
  readonly takers: (key: string, ids: readonly string[]) => Promise<readonly Taker[]>;
  readonly jobs: JobQueue;
  /** What lies outside the database, as the host handed it in. What is asked there may be asked again, or for nothing. */
  readonly ports: HostType<'ports'>;
  readonly newId: () => string;
}

/** What a rule of a call works with, under the caller's row-level security. */
export interface WorkContext extends Work {
  readonly caller: Caller;
  readonly entity: Entity;
  /** Values of an area's dictionary in the caller's language. Empty for a code no area declares. */
  readonly dictionary: (code: string) => readonly Option[];
  /** The same, seeing all rows: for checks and changes the caller causes but may not make alone. */
  readonly asService: <T>(work: (service: Work) => Promise<T>) => Promise<T>;
  /**
   * Adds a record of another entity as the caller would by its own call: their right to it, its checks, rules and numbers,
   * and a line of its own in the operation log.
   *
   * @param form - what its form would send
   * @throws Refusal what its own call would be refused with, at the fields of that form
   */
  readonly add: <K extends string>(key: K, form: Values<RowOf<K>>) => Promise<RowOf<K>>;
  /**
   * Does the caller's right to an action reach another record? Whatever state it is in; false for one they do not see.
   *
   * @param action - name of an action of the entity, a standard one (`view`, `add`, `edit`, `delete`) included
   */
  readonly may: (key: string, action: string, id: string) => Promise<boolean>;
  /**
   * Why another caller may do something, or may not: what the service would ask them, and the answers. Whoever hands this
   * on has made sure that the caller may know.
   *
   * @param id - of the record; empty for what needs none
   */
  readonly explain: (who: Caller, key: string, action: string, id: string) => Promise<readonly Check[]>;
}

/** One question the service asks before it does something, and how it is answered. */
export type Check = { readonly passed: boolean } & (
  | { readonly about: 'organisation' }
  | { readonly about: 'permission'; readonly code: string; readonly grant: Grant }
  /** Is there such a record, and does row-level security show it to them? `orgId` is whose it is. */
  | { readonly about: 'record'; readonly exists: boolean; readonly orgId: string }
  | { readonly about: 'grant'; readonly grant: Grant }
  | { readonly about: 'ownOrganisation' }
  /** `from`: states it may be done in, none where it hangs on none. */
  | { readonly about: 'state'; readonly state: string; readonly from: readonly string[] }
  | { readonly about: 'rules' }
  | { readonly about: 'uses'; readonly usedBy: readonly UsedBy[] }
);

/** Who asks, and when. */
export type Asking = Pick<WorkContext, 'caller' | 'now'>;

/** What there is before a transaction. */
export type Preparing = Pick<WorkContext, 'caller' | 'now' | 'ports'>;

/**
 * Does a job: its changes and its end are one transaction, which may be tried again from the start. A job that calls
 * something outside the database returns that call, made by `outside`: the transaction then ends before it.
 */
export type JobHandler<K extends string = string> = (
  work: Work,
  payload: PayloadOf<K>,
) => Promise<NextCall<Work>>;

/** Handlers of these kinds of jobs. */
export type JobHandlers<K extends string> = { readonly [Kind in K]: JobHandler<Kind> };

/** The handler of some kind: as a method, so that one of a kind of its own fits. */
export type AnyJobHandler = { handle(work: Work, payload: Row): Promise<NextCall<Work>> }['handle'];

/** A record that uses another. */
export interface UsedBy {
  readonly id: string;
  readonly name: string;
  /** `area.entity` of it, for who shows more than the name. */
  readonly entity?: string;
}

/** Who uses one of these records? Asked seeing all rows; some of them are enough. */
export type FindUsers = (service: Work, ids: readonly string[]) => Promise<readonly UsedBy[]>;

/** What follows works with, seeing all rows. */
export interface FollowWork extends Work {
  /** Who caused it; nobody in a job. */
  readonly caller: Caller | undefined;
}

/**
 * Follows what happened to another module's entity. An object it answers is what the call of an action answers, where
 * the entity's own rules say nothing of that.
 *
 * @param rows - as they are now
 * @param told - what was asked outside before ({@link Ask})
 */
export type Follow = {
  act(work: FollowWork, rows: readonly RowWithId[], form: Row, told?: unknown): Promise<unknown>;
}['act'];

/**
 * Runs before the transaction of an action of an entity, or of `add`, after the call was judged: asks another system, or
 * computes what takes long, with nothing locked meanwhile. The call is judged again in its transaction. It may run for a call
 * that then fails, and twice for one that is sent twice at the same moment; a call that repeats one that is done is answered
 * without.
 *
 * @param rows - as they were when the action was judged; none before `add`
 * @param form - the answers to the action's questions, or the new record, with its files as the service knows them
 * @returns what the action, its answer, `fillAdd` and the modules that follow it get as `told`
 */
export type Ask = {
  act(work: Preparing, rows: readonly RowWithId[], form: Row): Promise<unknown>;
}['act'];

/** A record as those know it who know no more of it. */
export type RowWithId = Row & { readonly id: string };

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
  readonly reads?: ByName<(work: WorkContext, input: ReadInput<R>) => Promise<unknown>>;
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
    (work: WorkContext, input: LogInput<R>) => Promise<LogAnswer | OutsideCall<LogAnswer>>
  >;
  /** Charts and cards by their call. */
  readonly statistics?: ByName<(work: WorkContext, input: ReadInput<R>) => Promise<unknown>>;
  /** Text of a record in pickers, when its label alone does not tell it apart. */
  readonly optionLabel?: (row: Row) => string;
  /** Adds computed values to rows on their way out. */
  readonly decorate?: (work: WorkContext, rows: readonly Shown<R>[]) => Maybe<readonly Row[]>;
  /**
   * Adds values of this moment that are asked outside the database, to the rows of a list or a detail: after its
   * transaction. What a call that writes, an export or a file shows has none of them.
   */
  readonly live?: (asking: Preparing, rows: readonly Shown<R>[]) => Promise<readonly Row[]>;
}

/**
 * A record on its way out: what nobody is shown is not in it. Once it is decorated, a field with a permission of its own
 * is missing too where the caller lacks that.
 */
export type Shown<R extends Row> = Omit<R, 'tenantId' | 'isDeleted'> & Row;

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
