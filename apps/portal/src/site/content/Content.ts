export interface Content {
  readonly title: string;
  /** In Markdown. */
  readonly body: string;
}
