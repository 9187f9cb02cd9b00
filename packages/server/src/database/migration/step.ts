import type { Entity } from '@isp/schema';
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
  /** What undoing the step would lose: a query that returns `rows` and `samples`, and functions that it calls. */
  readonly undoLoses?: { readonly prepare: readonly string[]; readonly probe: string };
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

/** Values of a new column that a rule computes. */
export interface Filling {
  readonly rule: string;
  readonly field: string;
  /** Type of the column, and the SQL that is null for a result `value` (jsonb) which does not fit it. */
  readonly type: { readonly name: string; readonly fits: string };
  /** Statements that create the functions which the SQL calls. */
  readonly prepare: readonly string[];
  /** SQL of what the rule reads, over the columns before the change. */
  readonly inputs: readonly string[];
  /** Name of the table after the change, and before it. */
  readonly table: string;
  readonly from: string;
  /** SQL of the value of the new column, over the table of results. */
  readonly value: string;
  readonly entity: Entity;
}

/** A step before its rows were counted. */
export interface DraftStep {
  readonly step: Step;
  /** True if the step must be checked before the columns change, because it concerns the values after the change. */
  readonly isEarly?: true;
  /** Values that are computed before the rows are counted. */
  readonly filling?: Filling;
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
  /** Number of rows that change. Zero if the query does not count them. */
  readonly changed: number;
  readonly samples: readonly string[];
  /** Rows for which the rule of a new column failed. Missing for all other steps. */
  readonly failed?: { readonly rows: number; readonly samples: readonly string[] } | undefined;
}

/** Maximum number of rows that a step names. Further rows are only counted. */
export const MAX_SAMPLES = 5;

const order: readonly Risk[] = ['none', 'adds', 'changes', 'loses', 'blocked'];

/** Returns true if the first risk is larger than the second one. */
export const isRiskier = (risk: Risk, than: Risk): boolean => order.indexOf(risk) > order.indexOf(than);
