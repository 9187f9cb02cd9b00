import type { DateTimes } from '../model/clock.ts';
import type { Field, Option } from '../model/field.ts';

/** A value of a record in a file: its text, and as what a spreadsheet may keep it. */
export interface PrintedCell {
  readonly kind: 'text' | 'number' | 'money' | 'date' | 'dateTime' | 'time' | 'yesNo';
  /** To the last digit; of a truth `TRUE` or `FALSE`. */
  readonly text: string;
}

export interface PrintOptions {
  /** Choices of the field, or of its elements, in the words of the reader. @defaultValue its own */
  readonly choices?: readonly Option[] | undefined;
  /** Name of the record the value refers to; of a list the names, in its order. @defaultValue the key itself */
  readonly names?: unknown;
}

/** Where the words of a cell are looked up. */
export interface CellContext {
  /** Source-language text → the user's language. */
  readonly t: (text: string) => string;
  /** Language whose numbers are read. @defaultValue `zh-CN` */
  readonly locale?: string | undefined;
  /** Reads date-times of the service's zone. */
  readonly clock: Pick<DateTimes, 'exists' | 'withOffset'>;
  /** The values of a dictionary. */
  readonly dict: (code: string) => Promise<readonly Option[]>;
  /** Records the field may refer to that match a text. */
  readonly records: (field: Field, text: string) => Promise<readonly Option[]>;
}

/** Reason why a text is no value of its field. */
export type CellIssue =
  | 'unknown'
  /** A number another language reads as another one. */
  | 'ambiguousNumber'
  /** A number that a spreadsheet wrote with an exponent and fewer digits than it may have. */
  | 'shortenedNumber'
  /** A date that may be read with its day first or its month first. */
  | 'ambiguousDate'
  /** More digits than a number keeps. */
  | 'rounded'
  /** A name that several choices or records have. */
  | 'several'
  | 'notJson';

export type CellReading =
  | { readonly value: unknown; readonly issue?: never }
  | { readonly issue: CellIssue; readonly value?: never };

/** How one kind of value is written into a cell and read from it: `read` is the inverse of `print`. */
export interface CellKind {
  readonly print: (value: unknown, field: Field, options: PrintOptions) => string;
  readonly read: (text: string, field: Field, context: CellContext) => CellReading | Promise<CellReading>;
  /** @defaultValue text */
  readonly kind?: PrintedCell['kind'];
}

export const unknown: CellReading = { issue: 'unknown' };

/** A text of any value; objects as JSON. */
export const spell = (value: unknown): string =>
  typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
