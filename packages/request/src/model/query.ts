/** A query or form as callers write it. Lists are joined by commas, objects travel as JSON. */
export type QueryValues = Readonly<Record<string, unknown>>;
