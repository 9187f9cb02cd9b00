/** A format that a portal defines. */
export interface VocabularyFormat {
  /**
   * Is the text valid? The function must take time linear in its length. It gets no empty text, which `required`
   * handles.
   */
  readonly validate: (text: string) => boolean;
  /** Message for an invalid text in the source language; it is translated like the texts of a schema. */
  readonly message: string;
  /** A valid text for sample rows. */
  readonly example: string;
}

/**
 * Names that the schemas of a portal may use besides those of this package. The functions are pure, since browser,
 * server and tools run them.
 *
 * @example
 * const vocabulary: Vocabulary = { widgets: ['stars'], derive: { double: (value) => 2 * Number(value) } };
 */
export interface Vocabulary {
  /** Formats by the name that a schema writes as `format`. */
  readonly formats?: Readonly<Record<string, VocabularyFormat>>;
  /**
   * Rules by the name that a schema writes as `x-derive.rule`. A rule gets the values of `from` in their order, and
   * returns undefined where it has no result.
   */
  readonly derive?: Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;
  /** Names that a schema may write as `x-ui.widget`. An extension of `@isp/crud` draws these widgets. */
  readonly widgets?: readonly string[];
}
