import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { RawIssue } from './cleanIssues.ts';
import type { Documents } from './documents.ts';
import type { Resource } from './resources.ts';

/**
 * Names (or `#index`) of the members that a keyword has evaluated. They are recorded only if the schema uses
 * `unevaluated…`.
 */
export type Seen = Set<string> | undefined;

/** Records the reason why a keyword refuses the value, and returns false. */
export type Fail = (keyword: string, params?: Readonly<Record<string, unknown>>) => false;

/** State of the validation of one value. */
export interface Run {
  readonly documents: Documents;
  /** True if the schema is a foreign one, whose patterns were not checked in advance. */
  readonly isForeign: boolean;
  readonly assertsFormat: boolean;
  /** Formats in addition to the formats of this package. */
  readonly vocabulary: Vocabulary | undefined;
  /** Issues found so far; undefined if only the result is needed (`if`, `not`, `anyOf` …). */
  issues: RawIssue[] | undefined;
  /** True inside an odd number of `not`s. There, a pattern that is not evaluated counts as matching. */
  isNegated: boolean;
  /**
   * Issue for a part that could not be evaluated and therefore counts as refused. It is reported if, for example
   * under `not`, this refusal would make the value valid.
   */
  undecided: Undecided | undefined;
  depth: number;
  /**
   * Number of schemas that may still be evaluated. Without this limit some values would need more time than a page
   * has.
   */
  left: number;
  /** The resource that contains the schema. `scope` has the resources that led to it, outermost first. */
  resource: Resource;
  readonly scope: Resource[];
  /**
   * References that are being resolved, each with its values. `answers` has the results of those that are finished.
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
  /** Reason why a part could not be validated; set only if this is the only reason for the refusal. */
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

/** Runs a validation. The result distinguishes a refusal from a validation that could not be completed. */
export function resultOf(run: Run, validate: () => boolean): ValidationResult {
  const before = run.undecided;
  run.undecided = undefined;
  const valid = validate();
  const undecided = valid ? undefined : run.undecided;
  run.undecided = undecided ?? before;
  return { valid, undecided };
}
