/** What a command has done: as text for people, and as JSON for programs. */
export interface Done {
  readonly text: string;
  readonly json: unknown;
}
