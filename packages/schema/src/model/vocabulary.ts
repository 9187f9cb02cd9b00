/** A format that a portal defines. */
export interface VocabularyFormat {
  /**
   * Returns true if the text is valid. Its time must grow only linearly with the length of the text. It is not
   * called for an empty text, which `required` handles.
   */
  readonly validate: (text: string) => boolean;
  /** Message for an invalid text, in the source language. It is translated like the texts of a schema. */
  readonly message: string;
  /** A valid text that is used in sample rows. */
  readonly example: string;
}

/**
 * Names that the schemas of a portal may use in addition to those of this package. The functions must be pure,
 * because browser, server and tools run them.
 *
 * @example
 * const vocabulary: Vocabulary = { widgets: ['stars'], derive: { double: (value) => 2 * Number(value) } };
 */
export interface Vocabulary {
  /** Formats. Key: the name that a schema writes as `format`. */
  readonly formats?: Readonly<Record<string, VocabularyFormat>>;
  /**
   * Rules. Key: the name that a schema writes as `x-derive.rule`. A rule receives the values of `from` in their
   * order. It returns undefined if it has no result.
   */
  readonly derive?: Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;
  /** Names that a schema may write as `x-ui.widget`. An extension of `@isp/crud` draws these widgets. */
  readonly widgets?: readonly string[];
}
