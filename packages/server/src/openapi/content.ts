/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

export const text: Schema = { type: 'string' };

export const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
