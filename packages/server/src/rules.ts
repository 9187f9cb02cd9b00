import type { Entity, Option, Row } from '@isp/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import type { Tx } from './database/openDatabase.ts';
import type { JobQueue } from './jobs/jobs.ts';
import type { RecordStore } from './records/recordStore.ts';
import type { FieldIssue } from './reply/refusal.ts';

/** What a hook works with. Everything it does belongs to the transaction of the call. */
export interface WorkContext {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly entity: Entity;
  readonly now: Date;
  /** Records of any entity, under the caller's row-level security. @throws Error for an unknown key */
  readonly records: (key: string) => RecordStore;
  /** The same, seeing all rows: for checks and changes the caller causes but may not make alone. */
  readonly asService: <T>(work: (records: (key: string) => RecordStore, tx: Tx) => Promise<T>) => Promise<T>;
  readonly jobs: JobQueue;
  /** Values of an area's dictionary in the caller's language. Empty for a code no area declares. */
  readonly dictionary: (code: string) => readonly Option[];
  readonly newId: () => string;
}

/** What a state action gets: the form is validated, the state already allows it. */
export interface ActionInput {
  readonly row: Row;
  readonly form: Row;
  /** State the machine leads to; undefined when the action is no transition. */
  readonly to: string | undefined;
}

/** Rules of one entity that its schema cannot say. Each may throw a Refusal; the whole call is then undone. */
export interface EntityRules {
  /** Completes or checks a new record before validation: server-side defaults, computed names. */
  readonly beforeAdd?: (work: WorkContext, form: Row) => Promise<Row> | Row;
  /** Sets server-owned columns of a new record after validation. */
  readonly fillAdd?: (work: WorkContext, row: Row) => Promise<Row> | Row;
  readonly afterAdd?: (work: WorkContext, row: Row) => Promise<void>;
  /** Further errors of a new or changed record, put at their fields. `before` is missing when adding. */
  readonly validate?: (
    work: WorkContext,
    next: Row,
    before?: Row,
  ) => Promise<readonly FieldIssue[]> | readonly FieldIssue[];
  readonly afterUpdate?: (work: WorkContext, row: Row, before: Row) => Promise<void>;
  /** Last word before a deletion; `form` is what was asked with it. */
  readonly beforeRemove?: (work: WorkContext, row: Row, form: Row) => Promise<void>;
  readonly afterRemove?: (work: WorkContext, row: Row, form: Row) => Promise<void>;
  /** By action name; answers columns to set besides the state. */
  readonly actions?: Readonly<
    Record<string, (work: WorkContext, input: ActionInput) => Promise<Row | undefined> | Row | undefined>
  >;
  /** What the call of an action answers, by action name. Without one it answers the changed records. */
  readonly answers?: Readonly<
    Record<string, (work: WorkContext, rows: readonly Row[]) => Promise<Row> | Row>
  >;
  /** After a record was opened by its detail call; answers it as it is then, with what that changed. */
  readonly opened?: (work: WorkContext, row: Row) => Promise<Row> | Row;
  /** By read name: logs, events, configuration. Answers `data`, or sends the reply itself and answers `undefined`. */
  readonly reads?: Readonly<Record<string, (work: WorkContext, input: ReadInput) => Promise<unknown>>>;
  /** Charts and cards by their call. */
  readonly statistics?: Readonly<Record<string, (work: WorkContext, input: ReadInput) => Promise<unknown>>>;
  /** Text of a record in pickers, when its label alone does not tell it apart. */
  readonly optionLabel?: (row: Row) => string;
  /** Adds computed values to rows on their way out. */
  readonly decorate?: (work: WorkContext, rows: readonly Row[]) => Promise<readonly Row[]> | readonly Row[];
}

export interface ReadInput {
  readonly query: Row;
  /** The record of `query.id`, checked to be visible; undefined when the call names none. */
  readonly row: Row | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
