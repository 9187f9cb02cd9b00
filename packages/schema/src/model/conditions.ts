import type { JsonSchema, JsonSchemaObject } from './jsonSchema.ts';

/**
 * One condition of a record, ready to ask while typing: when `test` accepts the object at `at`, the first
 * lists apply, else the second. Nothing is evaluated: `test` is a schema for the interpreter.
 */
export interface Condition {
  /** Dotted path of the object it speaks about; empty for the record itself. */
  readonly at: string;
  readonly test: JsonSchema;
  /** Dotted paths (from the record) the test reads: a change of another field cannot change its answer. */
  readonly reads: readonly string[];
  readonly then: ConditionEffect;
  readonly else: ConditionEffect;
}

/** Dotted paths from the record. */
export interface ConditionEffect {
  readonly hide: readonly string[];
  readonly require: readonly string[];
  /** Schemas that narrow a field while the condition holds, for limits shown by its control. */
  readonly narrow?: Readonly<Record<string, JsonSchemaObject>>;
}
