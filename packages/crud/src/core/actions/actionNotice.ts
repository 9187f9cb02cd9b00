import type { Action, Row } from '@isp/schema';

/**
 * A message about an action before it is put into words: a screen words it in its language, and again when the
 * language changes while the message is shown.
 */
export type ActionNotice =
  /** A source-language text, with its places filled. */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly values?: Readonly<Record<string, string | number>>;
    }
  /** The state of these records does not allow the action. */
  | { readonly kind: 'refused'; readonly action: Action; readonly rows: readonly Row[] }
  /** The notice of an action, in its own words, with the names of its records: `删除成功：图书「海边的灯塔」`. */
  | { readonly kind: 'done'; readonly text: string; readonly rows: readonly Row[] }
  /** The notice of an action, in its own words: `已付印 3 个图书`. */
  | { readonly kind: 'did'; readonly action: Action; readonly rows: readonly Row[] };

/** A question before an action. */
export interface Question {
  /** What is done to the records, in the source language: the heading names it with them. */
  readonly title: string;
  /** Source-language text with `{name}` places for values of the form or of the records. @defaultValue no question */
  readonly text?: string | undefined;
  /** Its form may have values for the places of the text. */
  readonly action?: Action | undefined;
  /** Records the question is about. */
  readonly rows: readonly Row[];
  /** Records whose state does not allow the action: they are left out, and the question says so. */
  readonly skipped: readonly Row[];
  /** The records are named below the question. */
  readonly isListed: boolean;
  /** The action destroys something: shows a red button with the name of the action. */
  readonly danger: boolean;
  /** The word on the button, in the source language. */
  readonly answer: string;
}

export const text = (words: string, values?: Readonly<Record<string, string | number>>): ActionNotice => ({
  kind: 'text',
  text: words,
  ...(values && { values }),
});

export const nothingChosen = text('请选择至少一条数据');
