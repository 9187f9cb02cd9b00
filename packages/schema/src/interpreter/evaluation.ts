import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { RawIssue } from './cleanIssues.ts';
import type { Documents } from './documents.ts';
import type { Resource } from './resources.ts';

/**
 * Names (or `#index`) of the members that keywords have already evaluated. They are recorded only if the schema
 * uses `unevaluated…`.
 */
export type Seen = Set<string> | undefined;

/** Records why a keyword refuses the value. Returns false, so that the check can return the result of this call. */
export type Fail = (keyword: string, params?: Readonly<Record<string, unknown>>) => false;

/** State while one value is validated. */
export interface Run {
  readonly documents: Documents;
  /** True for a foreign schema. Its patterns were not checked in advance and may be slow. */
  readonly isForeign: boolean;
  readonly assertsFormat: boolean;
  /** Formats in addition to the formats of this package. */
  readonly vocabulary: Vocabulary | undefined;
  /**
   * Issues that were found so far. Undefined if only the result is needed, for example inside `if`, `not` and
   * `anyOf`.
   */
  issues: RawIssue[] | undefined;
  /**
   * True inside an odd number of `not`. A pattern that is not evaluated then counts as matching, so that the `not`
   * refuses the value.
   */
  isNegated: boolean;
  /**
   * Set if a part could not be evaluated and therefore counts as refused. It is reported if the value would be
   * valid because of this refusal, for example inside `not`.
   */
  undecided: Undecided | undefined;
  depth: number;
  /**
   * Number of schemas that may still be evaluated. The limit is needed because some values would take too long and
   * block the page.
   */
  left: number;
  /** The resource that contains the schema. `scope` has the resources that led to it, outermost first. */
  resource: Resource;
  readonly scope: Resource[];
  /**
   * References that are being resolved, each with the values to which it is applied. `answers` contains the results
   * of those that are finished.
   */
  readonly open: Map<JsonSchema, unknown[]>;
  readonly answers: Map<unknown, Map<JsonSchema, Answer>>;
  readonly check: (schema: JsonSchema, value: unknown, path: string, run: Run, seen: Seen) => boolean;
}

export interface Answer extends ValidationResult {
  readonly seen: ReadonlySet<string>;
}

/** Reason why a value could not be validated. It is the same at every path of the value. */
export type Undecided = Pick<RawIssue, 'keyword' | 'params'>;

export interface ValidationResult {
  readonly valid: boolean;
  /** Reason why a part could not be validated. It is set only if the value was refused for this reason alone. */
  readonly undecided: Undecided | undefined;
}

/** Input of the check of a keyword: the schema, and the path of the value. */
export interface Part {
  readonly schema: JsonSchemaObject;
  readonly path: string;
  readonly run: Run;
  readonly fail: Fail;
  readonly seen: Seen;
}

/** Validates a value without reporting issues. */
export function silently(
  run: Run,
  schema: JsonSchema,
  value: unknown,
  path: string,
  seen?: Set<string>,
): boolean {
  const { issues } = run;
  run.issues = undefined;
  const valid = run.check(schema, value, path, run, seen);
  run.issues = issues;
  return valid;
}

/**
 * Runs a validation. The result contains whether the value was really refused, or whether the validation could not
 * be completed.
 */
export function resultOf(run: Run, validate: () => boolean): ValidationResult {
  const before = run.undecided;
  run.undecided = undefined;
  const valid = validate();
  const undecided = valid ? undefined : run.undecided;
  run.undecided = undecided ?? before;
  return { valid, undecided };
}
