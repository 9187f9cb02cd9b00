import type { DateTimes } from '../model/clock.ts';
import type { Field, Option } from '../model/field.ts';

/** A value of a record as it is written into a file: its text, and the type of the spreadsheet cell. */
export interface PrintedCell {
  readonly kind: 'text' | 'number' | 'money' | 'date' | 'dateTime' | 'time' | 'yesNo';
  /** Text with all digits; `TRUE` or `FALSE` for a boolean. */
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

/** Context in which the texts of cells are translated and resolved. */
export interface CellContext {
  /** Translates a source text into the user's language. */
  readonly t: (text: string) => string;
  /** Language that decides how numbers are read. @defaultValue `zh-CN` */
  readonly locale?: string | undefined;
  /** Functions that read date-times in the service's time zone. */
  readonly clock: Pick<DateTimes, 'exists' | 'withOffset'>;
  /** Loads the values of a dictionary. */
  readonly dict: (code: string) => Promise<readonly Option[]>;
  /** Finds the records that match a text and to which the field may refer. */
  readonly records: (field: Field, text: string) => Promise<readonly Option[]>;
}

/** Reason why a text is not a valid value of its field. */
export type CellIssue =
  | 'unknown'
  /** The number could mean another number in another language. */
  | 'ambiguousNumber'
  /** A spreadsheet wrote the number with an exponent, so that digits may be lost. */
  | 'shortenedNumber'
  /** The first part of the date could be the day or the month. */
  | 'ambiguousDate'
  /** The number has more digits than a JavaScript number can hold. */
  | 'rounded'
  /** The name belongs to several choices or records. */
  | 'several'
  | 'notJson';

export type CellReading =
  | { readonly value: unknown; readonly issue?: never }
  | { readonly issue: CellIssue; readonly value?: never };

/** Functions that write one kind of value into a cell and read it from a cell. `read` is the inverse of `print`. */
export interface CellKind {
  readonly print: (value: unknown, field: Field, options: PrintOptions) => string;
  readonly read: (text: string, field: Field, context: CellContext) => CellReading | Promise<CellReading>;
  /** @defaultValue text */
  readonly kind?: PrintedCell['kind'];
}

export const unknown: CellReading = { issue: 'unknown' };

/** Returns the text of any value; an object is written as JSON. */
export const spell = (value: unknown): string =>
  typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
