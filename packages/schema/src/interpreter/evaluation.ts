import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { RawIssue } from './cleanIssues.ts';
import type { Documents } from './documents.ts';
import type { Resource } from './resources.ts';

/** Names (or `#index`) of members some keyword has looked at; only kept for `unevaluated…`. */
export type Seen = Set<string> | undefined;

/** Notes what a keyword has against the value; gives false. */
export type Fail = (keyword: string, params?: Readonly<Record<string, unknown>>) => false;

/** One run over one value. */
export interface Run {
  readonly documents: Documents;
  /** A foreign schema: its patterns are not checked in advance. */
  readonly isForeign: boolean;
  readonly assertsFormat: boolean;
  /** Formats besides this package's own. */
  readonly vocabulary: Vocabulary | undefined;
  /** Absent while only the answer matters (`if`, `not`, `anyOf` …). */
  issues: RawIssue[] | undefined;
  /** Inside an odd number of `not`s: a pattern that is not evaluated counts as matching there. */
  isNegated: boolean;
  /** An issue for a part that could not be evaluated and counts as refused. It is reported where the refusal would accept the value. */
  undecided: Undecided | undefined;
  depth: number;
  /** Schemas that may still be evaluated: some need more than a page has time for. */
  left: number;
  /** The resource that holds the schema, and those that led to it, outermost first. */
  resource: Resource;
  readonly scope: Resource[];
  /** References being followed for a value, and what those that are done have answered. */
  readonly open: Map<JsonSchema, unknown[]>;
  readonly answers: Map<unknown, Map<JsonSchema, Answer>>;
  readonly check: (schema: JsonSchema, value: unknown, path: string, run: Run, seen: Seen) => boolean;
}

export interface Answer extends ValidationResult {
  readonly seen: ReadonlySet<string>;
}

/** Why a value could not be validated; the same at every place of the value. */
export type Undecided = Pick<RawIssue, 'keyword' | 'params'>;

export interface ValidationResult {
  readonly valid: boolean;
  /** Refused only because this could not be validated. */
  readonly undecided: Undecided | undefined;
}

/** A keyword's part of a run: the schema, the value, the value's place. */
export interface Part {
  readonly schema: JsonSchemaObject;
  readonly path: string;
  readonly run: Run;
  readonly fail: Fail;
  readonly seen: Seen;
}

/** Judges without telling. */
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

/** Runs a validation, and distinguishes a refusal from a result that could not be decided. */
export function resultOf(run: Run, validate: () => boolean): ValidationResult {
  const before = run.undecided;
  run.undecided = undefined;
  const valid = validate();
  const undecided = valid ? undefined : run.undecided;
  run.undecided = undecided ?? before;
  return { valid, undecided };
}
