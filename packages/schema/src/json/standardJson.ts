import type { JsonSchemaObject } from './jsonSchema.ts';
import { isSchemaObject } from './resolveSchema.ts';
import { withSubschemas } from './subschemas.ts';

/** Converter that schemas of other libraries have: the part of Standard JSON Schema that is read here. */
interface StandardJson {
  readonly '~standard': {
    readonly vendor?: string;
    readonly jsonSchema: { readonly input: (options: { readonly target: string }) => JsonSchemaObject };
  };
}

/** Maximum depth at which schemas of other libraries are searched in a file. */
const MAX_DEPTH = 40;

/** Called for a schema that its library cannot convert, with its position in the file and the reason. */
export type Unconvertible = (place: readonly (string | number)[], reason: string) => void;

/**
 * Returns a file in which each schema of another library (Zod, Valibot, ArkType and others with Standard JSON
 * Schema) is replaced by its JSON Schema. Such a schema may be a whole record or form, or one property. A file
 * without them is returned unchanged. A schema that cannot be converted becomes an empty object.
 */
export function withJsonSchemas(
  file: unknown,
  onUnconvertible: Unconvertible,
  place: readonly (string | number)[] = [],
): unknown {
  if (isStandardJson(file)) {
    try {
      return toRecordSchema(file['~standard'].jsonSchema.input({ target: 'draft-2020-12' }));
    } catch (error) {
      onUnconvertible(place, error instanceof Error ? error.message : String(error));
      return {};
    }
  }
  if (typeof file !== 'object' || file === null || place.length > MAX_DEPTH) return file;
  const entries = Object.entries(file).map(([key, value]): [string, unknown, unknown] => [
    key,
    value,
    withJsonSchemas(value, onUnconvertible, [...place, Array.isArray(file) ? Number(key) : key]),
  ]);
  if (entries.every(([, before, after]) => before === after)) return file;
  return Array.isArray(file)
    ? entries.map(([, , after]) => after)
    : Object.fromEntries(entries.map(([key, , after]) => [key, after]));
}

function isStandardJson(value: unknown): value is StandardJson {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  const standard = (value as Partial<StandardJson>)['~standard'];
  return typeof standard?.jsonSchema?.input === 'function';
}

/** Formats for which this package has a rule of its own, so that a library's pattern beside them is not needed. */
const ownFormats: readonly unknown[] = ['email', 'date', 'date-time', 'time', 'uri', 'uuid'];

/**
 * Returns a converted schema as an author would write it: without the pattern that a library adds to a format, whose
 * message would not name the format, and without the limits of JavaScript's integers.
 */
function toRecordSchema(schema: JsonSchemaObject): JsonSchemaObject {
  const { $schema: _, ...rest } = withSubschemas(schema, (part) =>
    isSchemaObject(part) ? toRecordSchema(part) : part,
  );
  const { maximum, minimum, pattern, ...plain } = rest;
  return {
    ...plain,
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(pattern !== undefined && !ownFormats.includes(rest.format) && { pattern }),
  };
}
