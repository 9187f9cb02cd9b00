import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Pattern } from '../json/path.ts';

/**
 * One condition of a record, prepared for evaluation while the user types. When `test` accepts the object at `at`,
 * `then` applies, else `else`. `test` is a schema for the interpreter, so no code is run.
 */
export interface Condition {
  /** Place of the object to which the condition belongs; empty for the record itself. */
  readonly at: Pattern;
  readonly test: JsonSchema;
  /** Places in the record that the test reads: a change of another field cannot change its result. */
  readonly reads: readonly Pattern[];
  readonly then: ConditionEffect;
  readonly else: ConditionEffect;
}

/** Effects of a condition; places are paths from the record. */
export interface ConditionEffect {
  readonly hide: readonly Pattern[];
  readonly require: readonly Pattern[];
  /** Schemas that restrict a field further while the condition holds: its control shows their limits. */
  readonly narrow?: readonly (readonly [place: Pattern, schema: JsonSchemaObject])[];
}
