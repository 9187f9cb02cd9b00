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
  /** The schema is a stranger's: its patterns were checked by nobody. */
  readonly isForeign: boolean;
  readonly assertsFormat: boolean;
  /** Formats besides this package's own. */
  readonly vocabulary: Vocabulary | undefined;
  /** Absent while only the answer matters (`if`, `not`, `anyOf` …). */
  issues: RawIssue[] | undefined;
  /** Under an odd number of `not`s: what nobody looks at must count as met there. */
  isNegated: boolean;
  /** What could not be judged, and counts as refused: where a refusal would let the value pass, this is told instead. */
  undecided: Undecided | undefined;
  depth: number;
  /** Schemas that may still be looked at: some ask for more than a page has time for (T-R8). */
  left: number;
  /** The resource the schema stands in, and those that led here, outermost first. */
  resource: Resource;
  readonly scope: Resource[];
  /** References being followed for a value, and what those that are done have answered. */
  readonly open: Map<JsonSchema, unknown[]>;
  readonly answers: Map<unknown, Map<JsonSchema, Answer>>;
  readonly check: (schema: JsonSchema, value: unknown, path: string, run: Run, seen: Seen) => boolean;
}

export interface Answer extends Judgement {
  readonly seen: ReadonlySet<string>;
}

/** Why something could not be judged; the same wherever in the value it is met again. */
export type Undecided = Pick<RawIssue, 'keyword' | 'params'>;

export interface Judgement {
  readonly valid: boolean;
  /** Refused only because this could not be judged. */
  readonly undecided: Undecided | undefined;
}

/** A keyword's part of a run: the schema, the value, where it stands. */
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

/** Judges, and tells a refusal from what could not be judged. */
export function judged(run: Run, judge: () => boolean): Judgement {
  const before = run.undecided;
  run.undecided = undefined;
  const valid = judge();
  const undecided = valid ? undefined : run.undecided;
  run.undecided = undecided ?? before;
  return { valid, undecided };
}
