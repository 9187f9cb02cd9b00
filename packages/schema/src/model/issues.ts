import type { Row } from '../json/jsonSchema.ts';
import type { Clock } from './clock.ts';

/**
 * A mistake in a schema, as data.
 *
 * @example const toLine = ({ line, path, message }: SchemaIssue) => `${line ?? 0} ${path} ${message}`;
 */
export interface SchemaIssue {
  /** Code in kebab case that does not change between releases: `unknown-field`, `missing-key`. */
  readonly code: string;
  /** JSON Pointer into the file: `/entities/book/list/columns/3`. */
  readonly path: string;
  /** What to write instead, in one sentence. */
  readonly message: string;
  /** Number of the line in the file, from 1. Present if the file was given as text. */
  readonly line?: number;
  /** Severity of the mistake; a `warning` does not stop a build. @defaultValue `error` */
  readonly severity?: 'error' | 'warning';
}

/**
 * An error in a value, found by one of the validators.
 *
 * @example const issue: ValueIssue = { path: '/name', keyword: 'maxLength', params: { limit: 63 } };
 */
export interface ValueIssue {
  /**
   * JSON Pointer into the value: `/dataVolumes/0/mountPath`. For a missing property it is the path of the property,
   * not of the object that should contain it.
   */
  readonly path: string;
  /**
   * JSON Schema keyword that refused the value: `required`, `format`, `maxLength` …, or `empty`, or `unique` (only
   * from the server).
   */
  readonly keyword: string;
  /** Parameters of the keyword: `{ limit: 63 }`, `{ format: "phone" }`. */
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Validates one value. In Node it is done by ajv, in a page by the interpreter.
 *
 * @example const isRight = (validate: Validate, value: unknown) => validate(value).length === 0;
 */
export type Validate = (value: unknown, options?: ValidateOptions) => readonly ValueIssue[];

/** Data that a validator may read in addition to the value. */
export interface ValidateOptions {
  /** Clock that gives the date of `today`. @defaultValue a clock in the machine's own time zone */
  readonly clock?: Clock | undefined;
  /** The stored record, if a record is changed. A day that was allowed when it was stored is still allowed. */
  readonly before?: Row | undefined;
}
