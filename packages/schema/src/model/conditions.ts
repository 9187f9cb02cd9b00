import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Pattern } from '../json/path.ts';

/**
 * One condition of a record, prepared for evaluation while the user types. If `test` accepts the object at the path
 * `at`, `then` applies, otherwise `else`. `test` is a schema for the interpreter, so no code is run.
 */
export interface Condition {
  /** Path of the object to which the condition belongs; empty for the record itself. */
  readonly at: Pattern;
  readonly test: JsonSchema;
  /** Paths in the record that the test reads. A change of any other field cannot change the result of the test. */
  readonly reads: readonly Pattern[];
  readonly then: ConditionEffect;
  readonly else: ConditionEffect;
}

/** Effects of a condition on fields, given as paths from the record. */
export interface ConditionEffect {
  readonly hide: readonly Pattern[];
  readonly require: readonly Pattern[];
  /** Schemas that restrict a field further while the condition holds. The control of the field shows these limits. */
  readonly narrow?: readonly (readonly [place: Pattern, schema: JsonSchemaObject])[];
}
