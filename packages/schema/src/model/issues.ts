import type { Row } from '../json/jsonSchema.ts';
import type { Clock } from './clock.ts';

/**
 * A mistake in a schema, as data.
 *
 * @example const toLine = ({ line, path, message }: SchemaIssue) => `${line ?? 0} ${path} ${message}`;
 */
export interface SchemaIssue {
  /** Stable kebab-case code: `unknown-field`, `missing-key`. */
  readonly code: string;
  /** JSON Pointer into the file: `/entities/book/list/columns/3`. */
  readonly path: string;
  /** What to write instead, in one sentence. */
  readonly message: string;
  /** Line in the file, from 1. Present when the file was given as text. */
  readonly line?: number;
  /** `warning` does not stop a build. @defaultValue `error` */
  readonly severity?: 'error' | 'warning';
}

/**
 * An error in a value, found by any of the validators.
 *
 * @example const issue: ValueIssue = { path: '/name', keyword: 'maxLength', params: { limit: 63 } };
 */
export interface ValueIssue {
  /** JSON Pointer into the value: `/dataVolumes/0/mountPath`; a missing property is named, not its parent. */
  readonly path: string;
  /**
   * JSON Schema keyword that refused the value: `required`, `format`, `maxLength` …, or `empty`, `unique` (only on
   * the server).
   */
  readonly keyword: string;
  /** Parameters of the keyword: `{ limit: 63 }`, `{ format: "phone" }`. */
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Validates one value: ajv does it in Node, the interpreter in a page.
 *
 * @example const isRight = (validate: Validate, value: unknown) => validate(value).length === 0;
 */
export type Validate = (value: unknown, options?: ValidateOptions) => readonly ValueIssue[];

/** What a validator may read besides the value. */
export interface ValidateOptions {
  /** Clock that gives the date of `today`. @defaultValue by the machine's own time zone */
  readonly clock?: Clock | undefined;
  /** The stored record, when it is changed: a day that was allowed when it was stored is still allowed. */
  readonly before?: Row | undefined;
}
