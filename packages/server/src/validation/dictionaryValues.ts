import type { JsonSchemaObject } from '@isp/schema';

/** Values by dictionary code. */
export type DictionaryValues = Readonly<Record<string, readonly unknown[]>>;

/**
 * Returns the schema with the values of the dictionaries as `enum`. Thus a value that is not offered is refused
 * like any other wrong choice. A field whose dictionary code no area declares is not changed, because its
 * dictionary is on another server.
 */
export function withDictionaryValues<T extends JsonSchemaObject>(
  schema: T,
  dictionaries: DictionaryValues,
): T {
  return withChoices(schema, dictionaries) as T;
}

function withChoices(part: unknown, dictionaries: DictionaryValues): unknown {
  if (Array.isArray(part)) return part.map((entry) => withChoices(entry, dictionaries));
  if (typeof part !== 'object' || part === null) return part;
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(part).map(([key, entry]) => [key, withChoices(entry, dictionaries)]),
  );
  const code = copy['x-dict'];
  const values =
    typeof code === 'string' && Object.hasOwn(dictionaries, code) ? dictionaries[code] : undefined;
  if (!values) return copy;
  if (copy.type !== 'array') return { enum: orNull(values, copy.type), ...copy };
  const items = typeof copy.items === 'object' && copy.items !== null ? copy.items : {};
  return { ...copy, items: { enum: values, ...items } };
}

const orNull = (values: readonly unknown[], type: unknown): readonly unknown[] =>
  Array.isArray(type) && type.includes('null') ? [...values, null] : values;
