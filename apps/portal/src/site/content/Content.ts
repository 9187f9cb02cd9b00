export interface Content {
  readonly title: string;
  /** Text in Markdown. */
  readonly body: string;
}
