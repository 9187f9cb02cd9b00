/** A format a portal brings. */
export interface VocabularyFormat {
  /** Is the text acceptable? Linear in its length; empty text is the business of `required`. */
  readonly validate: (text: string) => boolean;
  /** Message for a text that is not acceptable, in the source language; translated like the texts of a schema. */
  readonly message: string;
  /** A text that is right: sample rows show it. */
  readonly example: string;
}

/**
 * Names a portal's schemas may use besides those of this package: pure, since both sides and the tools must know them.
 *
 * @example
 * const vocabulary: Vocabulary = { widgets: ['stars'], derive: { double: (value) => 2 * Number(value) } };
 */
export interface Vocabulary {
  /** By the name a schema writes as `format`. */
  readonly formats?: Readonly<Record<string, VocabularyFormat>>;
  /** By the name a schema writes as `x-derive.rule`: the values of `from`, in its order; undefined where they give no result. */
  readonly derive?: Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;
  /** Names a schema may write as `x-ui.widget`; an extension of `@isp/crud` draws them. */
  readonly widgets?: readonly string[];
}
