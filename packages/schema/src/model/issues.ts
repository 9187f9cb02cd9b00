import type { Row } from '../json/jsonSchema.ts';
import type { Clock } from './clock.ts';

/**
 * Something wrong in a schema, as data.
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
  /** Line of the file, from 1, when the text was given. */
  readonly line?: number;
  /** `warning` does not stop a build. @defaultValue `error` */
  readonly severity?: 'error' | 'warning';
}

/**
 * Something wrong with a value, found by any of the validators.
 *
 * @example const issue: ValueIssue = { path: '/name', keyword: 'maxLength', params: { limit: 63 } };
 */
export interface ValueIssue {
  /** JSON Pointer into the value: `/dataVolumes/0/mountPath`; a missing property is named, not its parent. */
  readonly path: string;
  /** JSON Schema keyword that refused: `required`, `format`, `maxLength` … or `empty`, `unique` (server). */
  readonly keyword: string;
  /** Keyword's own data: `{ limit: 63 }`, `{ format: "phone" }`. */
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * A validator of one payload: ajv in Node, the interpreter in a page.
 *
 * @example const isRight = (validate: Validate, value: unknown) => validate(value).length === 0;
 */
export type Validate = (value: unknown, options?: ValidateOptions) => readonly ValueIssue[];

/** What a rule may read besides the value. */
export interface ValidateOptions {
  /** The date of `today`. @defaultValue by the machine's own time zone */
  readonly clock?: Clock | undefined;
  /** The stored record, of an update: a day that was allowed when it was written stays allowed. */
  readonly before?: Row | undefined;
}
