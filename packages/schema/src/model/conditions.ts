import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Pattern } from '../json/path.ts';

/**
 * One condition of a record, in a form that is fast to evaluate while the user types. If `test` accepts the object
 * at the path `at`, the effects in `then` are used, otherwise those in `else`. `test` is a schema and not code, so
 * that a schema cannot run code in the page.
 */
export interface Condition {
  /** Path of the object to which the condition belongs; empty for the record itself. */
  readonly at: Pattern;
  readonly test: JsonSchema;
  /**
   * Paths in the record that the test reads. Only a change at one of these paths can change the result of the test.
   */
  readonly reads: readonly Pattern[];
  readonly then: ConditionEffect;
  readonly else: ConditionEffect;
}

/** Effects of a condition on fields, given as paths from the record. */
export interface ConditionEffect {
  readonly hide: readonly Pattern[];
  readonly require: readonly Pattern[];
  /**
   * Further schemas for fields, which restrict them while the condition holds. The controls of these fields show
   * the limits.
   */
  readonly narrow?: readonly (readonly [place: Pattern, schema: JsonSchemaObject])[];
}
