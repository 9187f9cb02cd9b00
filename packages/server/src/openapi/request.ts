import type { Method } from './calls.ts';
import { json, type Schema, text } from './content.ts';

export const query = (name: string, schema: Schema = text, required = false) => ({
  name,
  in: 'query',
  required,
  schema,
});

export const body = (schema: Schema) => ({ requestBody: { required: true, ...json(schema) } });

interface SearchSchema extends Schema {
  readonly properties: Readonly<Record<string, Schema>>;
}

/** Returns the fields of a filter as descriptions of query parameters. */
export const parametersOf = ({ properties }: Pick<SearchSchema, 'properties'>) =>
  Object.entries(properties).map(([name, schema]) => query(name, schema));

/** Describes where a call gets its filter: for GET in the query string, otherwise in the body. */
export const searchBy = (method: Method, search: SearchSchema) =>
  method === 'get' ? { parameters: parametersOf(search) } : body(search);

export const idempotency = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: text,
  description: 'Same key, same reply: one record only.',
};

export const pageFields = {
  current: { type: 'integer', minimum: 1, default: 1 },
  size: { type: 'integer', minimum: 1, maximum: 200, default: 10 },
} as const;
