import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { RawIssue } from './cleanIssues.ts';
import type { Documents } from './documents.ts';
import type { Resource } from './resources.ts';

/** Names (or `#index`) of the members that a keyword has evaluated; only recorded where `unevaluated…` is used. */
export type Seen = Set<string> | undefined;

/** Records why a keyword refuses the value. Returns false. */
export type Fail = (keyword: string, params?: Readonly<Record<string, unknown>>) => false;

/** The validation of one value. */
export interface Run {
  readonly documents: Documents;
  /** The schema is a foreign one: its patterns were not checked in advance. */
  readonly isForeign: boolean;
  readonly assertsFormat: boolean;
  /** Formats besides this package's own. */
  readonly vocabulary: Vocabulary | undefined;
  /** Undefined where only the result is needed (`if`, `not`, `anyOf` …). */
  issues: RawIssue[] | undefined;
  /** Inside an odd number of `not`s. There a pattern that is not evaluated counts as matching. */
  isNegated: boolean;
  /**
   * An issue for a part that could not be evaluated and counts as refused. It is reported where that refusal would
   * make the value valid.
   */
  undecided: Undecided | undefined;
  depth: number;
  /** Number of schemas that may still be evaluated: some values would need more time than a page has. */
  left: number;
  /** The resource that contains the schema, and the resources that led to it, outermost first. */
  resource: Resource;
  readonly scope: Resource[];
  /** References that are being resolved for a value, and the results of those that are finished. */
  readonly open: Map<JsonSchema, unknown[]>;
  readonly answers: Map<unknown, Map<JsonSchema, Answer>>;
  readonly check: (schema: JsonSchema, value: unknown, path: string, run: Run, seen: Seen) => boolean;
}

export interface Answer extends ValidationResult {
  readonly seen: ReadonlySet<string>;
}

/** The reason why a value could not be validated. It is the same at every place of the value. */
export type Undecided = Pick<RawIssue, 'keyword' | 'params'>;

export interface ValidationResult {
  readonly valid: boolean;
  /** Set when the value is refused only because this part could not be validated. */
  readonly undecided: Undecided | undefined;
}

/** The inputs of a keyword: the schema, the value, the place of the value. */
export interface Part {
  readonly schema: JsonSchemaObject;
  readonly path: string;
  readonly run: Run;
  readonly fail: Fail;
  readonly seen: Seen;
}

/** Validates without reporting issues. */
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

/** Runs a validation, and distinguishes a refusal from a validation that could not be completed. */
export function resultOf(run: Run, validate: () => boolean): ValidationResult {
  const before = run.undecided;
  run.undecided = undefined;
  const valid = validate();
  const undecided = valid ? undefined : run.undecided;
  run.undecided = undecided ?? before;
  return { valid, undecided };
}
