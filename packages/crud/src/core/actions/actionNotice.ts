import type { Action, Row } from '@isp/schema';

/** A source-language text with filled placeholders. */
export interface TextNotice {
  readonly kind: 'text';
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * A message about an action, without a language. The screen turns it into text in the user's language, and again if
 * the language changes while the message is shown.
 */
export type ActionNotice =
  | TextNotice
  /** The state of these records does not allow the action. */
  | { readonly kind: 'refused'; readonly action: Action; readonly rows: readonly Row[] }
  /**
   * A success message with a fixed text, followed by the names of the records: `删除成功：图书「海边的灯塔」` (deleted: book
   * "Lighthouse by the Sea").
   */
  | { readonly kind: 'done'; readonly text: string; readonly rows: readonly Row[] }
  /** A success message that is built from the action's title and the records: `已付印 3 个图书` (3 books sent to print). */
  | { readonly kind: 'did'; readonly action: Action; readonly rows: readonly Row[] };

/** A question that the user answers before an action runs. */
export interface Question {
  /**
   * Text that says what the action does to the records, in the source language. The heading shows it together with
   * the names of the records.
   */
  readonly title: string;
  /**
   * Source-language text with `{name}` placeholders for values of the form or of the records. @defaultValue the
   * heading is the only text
   */
  readonly text?: string | undefined;
  /** What can be done about it afterwards. The dialog says it after the question. @defaultValue nothing is said */
  readonly note?: TextNotice | undefined;
  /** The action. If it has a form, the form's values fill the placeholders of the text. */
  readonly action?: Action | undefined;
  /** Records to which the question refers. */
  readonly rows: readonly Row[];
  /** Records whose state does not allow the action. They are left out, and the question mentions this. */
  readonly skipped: readonly Row[];
  /** True if the names of the records are listed below the question. */
  readonly isListed: boolean;
  /** True if the action destroys something. The dialog then has a red button with the name of the action. */
  readonly danger: boolean;
  /** Text of the confirming button, in the source language. */
  readonly answer: string;
}

export const text = (words: string, values?: Readonly<Record<string, string | number>>): TextNotice => ({
  kind: 'text',
  text: words,
  ...(values && { values }),
});

export const nothingChosen = text('请选择至少一条数据');
