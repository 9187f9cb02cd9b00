import type { DateTimes } from '../model/clock.ts';
import type { Field, Option } from '../model/field.ts';

/** A value of a record as it is written into a file: its text, and the type of the cell in a spreadsheet. */
export interface PrintedCell {
  readonly kind: 'text' | 'number' | 'money' | 'date' | 'dateTime' | 'time' | 'yesNo';
  /** Text of the value with all digits; `TRUE` or `FALSE` for a boolean. */
  readonly text: string;
}

export interface PrintOptions {
  /** Choices of the field, or of its elements, in the reader's language. @defaultValue the field's own choices */
  readonly choices?: readonly Option[] | undefined;
  /**
   * Name of the record to which the value refers. For a list of references: the names in the order of the list.
   * @defaultValue the key of the record
   */
  readonly names?: unknown;
}

/** Functions and settings with which the texts of cells are read. */
export interface CellContext {
  /** Translates a source text into the user's language. */
  readonly t: (text: string) => string;
  /** Language that decides how numbers are read. @defaultValue `zh-CN` */
  readonly locale?: string | undefined;
  /** Functions that read date-times in the service's time zone. */
  readonly clock: Pick<DateTimes, 'exists' | 'withOffset'>;
  /** Loads the values of a dictionary. */
  readonly dict: (code: string) => Promise<readonly Option[]>;
  /** Returns the records to which the field may refer and whose name matches a text. */
  readonly records: (field: Field, text: string) => Promise<readonly Option[]>;
}

/** Reason why a text is not a valid value of its field. */
export type CellIssue =
  | 'unknown'
  /** The number has another value in the notation of another language: `1.000`. */
  | 'ambiguousNumber'
  /** The number has an exponent, because a spreadsheet has shortened it. Digits may be lost. */
  | 'shortenedNumber'
  /** The first number of the date may be the day or the month: `03/04/2026`. */
  | 'ambiguousDate'
  /** The number has more digits than a JavaScript number can represent exactly. */
  | 'rounded'
  /** Several choices or records have this name. */
  | 'several'
  | 'notJson';

export type CellReading =
  | { readonly value: unknown; readonly issue?: never }
  | { readonly issue: CellIssue; readonly value?: never };

/**
 * Functions that convert values of one kind to the text of a cell and back. `read` returns the value from which
 * `print` made the text.
 */
export interface CellKind {
  readonly print: (value: unknown, field: Field, options: PrintOptions) => string;
  readonly read: (text: string, field: Field, context: CellContext) => CellReading | Promise<CellReading>;
  /**
   * Type of the cell.
   * @defaultValue text
   */
  readonly kind?: PrintedCell['kind'];
}

export const unknown: CellReading = { issue: 'unknown' };

/** Returns the text of any value; an object is written as JSON. */
export const spell = (value: unknown): string =>
  typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
