import type { StepText } from './stepTexts.ts';

/** Kinds of steps by which a database is adapted to the schemas. */
export type StepKind =
  | 'create-table'
  | 'rename-table'
  | 'rename-field'
  | 'add-field'
  | 'fill-field'
  | 'fill-default'
  | 'retype-field'
  | 'rename-choice'
  | 'drop-field'
  | 'add-unique'
  | 'add-index'
  | 'drop-index'
  | 'change-scope'
  | 'update-rules'
  | 'kept-field'
  | 'kept-choice'
  | 'missing-value'
  | 'older-schema';

/**
 * What a step means for stored data.
 *
 * - `none`: nothing is executed. The step is information, such as a column that no field uses any more.
 * - `adds`: stored values stay as they are. The service does such steps itself when it starts.
 * - `changes`: stored values or their visibility change, but nothing is lost. `isp migrate apply` does such steps.
 * - `loses`: values would be lost or hidden. `isp migrate apply --accept-loss` does such steps; the values before are
 *   kept, so that `isp migrate undo` can restore them.
 * - `blocked`: the step cannot be done before rows or the schema are corrected.
 */
export type Risk = 'none' | 'adds' | 'changes' | 'loses' | 'blocked';

/** One step of a migration. It is plain JSON. */
export interface Step {
  readonly kind: StepKind;
  readonly risk: Risk;
  readonly table: string;
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  /** Name of the field, or the names of the fields of a `unique` rule, separated by commas. */
  readonly field?: string;
  /** Statements that do the step, in this order. */
  readonly sql: readonly string[];
  /** Statements that undo the step. Missing if there is nothing to undo. */
  readonly undo?: readonly string[];
  /** Number of stored rows that the step changes. For `loses` and `blocked`: the rows that lose something or block it. */
  readonly rows: number;
  /** What happens and what to do, in one or two sentences. */
  readonly text: StepText;
  /** Ids, or values and ids, of some of these rows. */
  readonly samples?: readonly string[];
  /** Rule that computes the values of a new field, and the columns that it reads. The values are computed in batches. */
  readonly fill?: { readonly rule: string; readonly from: readonly string[] };
  /** True if the statements must be executed outside of a transaction, such as an index that is built beside writers. */
  readonly isConcurrent?: true;
}

/** A step before its rows were counted. */
export interface DraftStep {
  readonly step: Step;
  /** Statements before the query, such as functions that it calls. */
  readonly prepare?: readonly string[];
  /** Query that returns one row: `rows` (bigint) and `samples` (text[]). */
  readonly probe?: string;
  /** Returns the step for the counted rows. Undefined if nothing is to be done. */
  readonly settle?: (found: Found) => Step | undefined;
}

/** Result of a probe. */
export interface Found {
  readonly rows: number;
  readonly samples: readonly string[];
}

/** Maximum number of rows that a step names. Further rows are only counted. */
export const MAX_SAMPLES = 5;

const order: readonly Risk[] = ['none', 'adds', 'changes', 'loses', 'blocked'];

/** Returns true if the first risk is larger than the second one. */
export const isRiskier = (risk: Risk, than: Risk): boolean => order.indexOf(risk) > order.indexOf(than);
