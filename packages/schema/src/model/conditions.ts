import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Pattern } from '../json/path.ts';

/**
 * One condition of a record, prepared for evaluation while typing: when `test` accepts the object at `at`, the first
 * lists apply, else the second. `test` is a schema for the interpreter; no code runs.
 */
export interface Condition {
  /** Place of the object that it describes; empty for the record itself. */
  readonly at: Pattern;
  readonly test: JsonSchema;
  /** Places (from the record) the test reads: a change of another field cannot change its answer. */
  readonly reads: readonly Pattern[];
  readonly then: ConditionEffect;
  readonly else: ConditionEffect;
}

/** Places from the record. */
export interface ConditionEffect {
  readonly hide: readonly Pattern[];
  readonly require: readonly Pattern[];
  /** Schemas that narrow a field while the condition holds, for limits shown by its control. */
  readonly narrow?: readonly (readonly [place: Pattern, schema: JsonSchemaObject])[];
}
