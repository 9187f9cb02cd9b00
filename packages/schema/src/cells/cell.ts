import type { DateTimes } from '../model/clock.ts';
import type { Field, Option } from '../model/field.ts';

/** A value of a record in a file: its text, and the type of cell that a spreadsheet should make of it. */
export interface PrintedCell {
  readonly kind: 'text' | 'number' | 'money' | 'date' | 'dateTime' | 'time' | 'yesNo';
  /** With all digits; `TRUE` or `FALSE` for a boolean. */
  readonly text: string;
}

export interface PrintOptions {
  /** Choices of the field, or of its elements, in the reader's language. @defaultValue its own */
  readonly choices?: readonly Option[] | undefined;
  /**
   * Name of the record to which the value refers. For a list of references: the names in the order of the list.
   * @defaultValue the key itself
   */
  readonly names?: unknown;
}

/** Context in which the texts of cells are translated and resolved. */
export interface CellContext {
  /** Source-language text → the user's language. */
  readonly t: (text: string) => string;
  /** Language by which numbers are read. @defaultValue `zh-CN` */
  readonly locale?: string | undefined;
  /** Reads date-times of the service's zone. */
  readonly clock: Pick<DateTimes, 'exists' | 'withOffset'>;
  /** Reads the values of a dictionary. */
  readonly dict: (code: string) => Promise<readonly Option[]>;
  /** Finds the records to which the field may refer and that match a text. */
  readonly records: (field: Field, text: string) => Promise<readonly Option[]>;
}

/** Reason why a text is not a valid value of its field. */
export type CellIssue =
  | 'unknown'
  /** A number that means another number in another language. */
  | 'ambiguousNumber'
  /** A number that a spreadsheet wrote with an exponent, so that digits may be lost. */
  | 'shortenedNumber'
  /** A date whose first part may be the day or the month. */
  | 'ambiguousDate'
  /** A number with more digits than a JavaScript number holds. */
  | 'rounded'
  /** A name that belongs to several choices or records. */
  | 'several'
  | 'notJson';

export type CellReading =
  | { readonly value: unknown; readonly issue?: never }
  | { readonly issue: CellIssue; readonly value?: never };

/** How one kind of value is written into a cell and read from it. `read` is the inverse of `print`. */
export interface CellKind {
  readonly print: (value: unknown, field: Field, options: PrintOptions) => string;
  readonly read: (text: string, field: Field, context: CellContext) => CellReading | Promise<CellReading>;
  /** @defaultValue text */
  readonly kind?: PrintedCell['kind'];
}

export const unknown: CellReading = { issue: 'unknown' };

/** The text of any value; objects are written as JSON. */
export const spell = (value: unknown): string =>
  typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
