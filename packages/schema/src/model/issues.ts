import type { Row } from '../json/jsonSchema.ts';
import type { Clock } from './clock.ts';

/**
 * A mistake in a schema, as data.
 *
 * @example const toLine = ({ line, path, message }: SchemaIssue) => `${line ?? 0} ${path} ${message}`;
 */
export interface SchemaIssue {
  /** Code of the mistake in kebab case: `unknown-field`, `missing-key`. It does not change between releases. */
  readonly code: string;
  /** JSON Pointer into the file: `/entities/book/list/columns/3`. */
  readonly path: string;
  /** What to write instead, in one sentence. */
  readonly message: string;
  /** Number of the line in the file, counted from 1. Undefined if the file was given as an object and not as text. */
  readonly line?: number;
  /** Number of the character in the line, counted from 1. It is given together with `line`. */
  readonly column?: number;
  /** The name that was probably meant. Undefined if no name is similar, or if several are equally similar. */
  readonly suggestion?: string;
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
   * JSON Pointer of the invalid value: `/dataVolumes/0/mountPath`. For a missing property it is the path that the
   * property would have, not the path of the object.
   */
  readonly path: string;
  /**
   * Keyword of JSON Schema that refused the value: `required`, `format`, `maxLength` …. Further possible values are
   * `empty`, and `unique` (only from the server).
   */
  readonly keyword: string;
  /** Parameters of the keyword: `{ limit: 63 }`, `{ format: "phone" }`. */
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Function that validates one value. In Node, ajv validates; in a page, the interpreter does.
 *
 * @example const isRight = (validate: Validate, value: unknown) => validate(value).length === 0;
 */
export type Validate = (value: unknown, options?: ValidateOptions) => readonly ValueIssue[];

/** Further data that a validator may need. */
export interface ValidateOptions {
  /** Clock that decides which day `today` is. @defaultValue a clock in the machine's own time zone */
  readonly clock?: Clock | undefined;
  /**
   * The stored record, if a record is changed. A day that it already contains stays valid, even if it is too early
   * today.
   */
  readonly before?: Row | undefined;
}
