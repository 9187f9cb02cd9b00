/** Values of a query or form. Lists are joined by commas; objects are sent as JSON. */
export type QueryValues = Readonly<Record<string, unknown>>;
