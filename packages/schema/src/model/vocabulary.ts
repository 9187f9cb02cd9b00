/** A format that a portal defines in addition to those of this package. */
export interface VocabularyFormat {
  /**
   * Returns true if the text is valid. The time it needs may grow only linearly with the length of the text. It is
   * not called for an empty text; `required` handles this case.
   */
  readonly validate: (text: string) => boolean;
  /** Message for an invalid text, in the source language. It is translated like the texts of a schema. */
  readonly message: string;
  /** A valid text. It is used in generated sample rows. */
  readonly example: string;
}

/**
 * Names that the schemas of a portal may use in addition to those of this package. The functions must be pure
 * (without state and side effects), because browser, server and tools call them.
 *
 * @example
 * const vocabulary: Vocabulary = { widgets: ['stars'], derive: { double: (value) => 2 * Number(value) } };
 */
export interface Vocabulary {
  /** Formats. Key: the name that a schema writes as `format`. */
  readonly formats?: Readonly<Record<string, VocabularyFormat>>;
  /**
   * Rules by name, as a schema writes it in `x-derive.rule`. A rule receives the values of the fields in `from`, in
   * the same order. It returns undefined if it has no result.
   */
  readonly derive?: Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;
  /** Names that a schema may write as `x-ui.widget`. An extension of `@isp/crud` draws these widgets. */
  readonly widgets?: readonly string[];
}
