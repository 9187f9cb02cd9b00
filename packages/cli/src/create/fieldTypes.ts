import type { JsonSchemaObject } from '@isp/schema';
import { suggestion } from '../contract/suggestion.ts';
import { UsageError } from '../contract/UsageError.ts';

/** Schemas of the types that a field may name: `--field price:money`. */
export const fieldTypes: Readonly<Record<string, JsonSchemaObject>> = {
  string: { type: 'string', maxLength: 100 },
  text: { type: 'string', maxLength: 2000, 'x-ui': { widget: 'textarea' } },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  'date-time': { type: 'string', format: 'date-time' },
  money: { type: 'string', format: 'money' },
  percent: { type: 'number', format: 'percent' },
  email: { type: 'string', format: 'email' },
  phone: { type: 'string', format: 'phone' },
  url: { type: 'string', format: 'http-url' },
  file: { type: 'string', format: 'file' },
  image: { type: 'string', format: 'image' },
};

const names = [...Object.keys(fieldTypes), 'enum(A|B)', 'ref(area.entity)', 'dict(code)'];

/** All types, as the help of a command lists them. */
export const typeNames = names.join(', ');

/** A field of a new entity. */
export interface NewField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchemaObject;
  /** English name of the field. Undefined for a title that is not Chinese. */
  readonly english?: string | undefined;
  /** Why the type was guessed. Undefined for a type that was given. */
  readonly guess?: string | undefined;
}

const written = /^([A-Za-z][A-Za-z0-9]*)(?::([a-z-]+)(?:\(([^)]*)\))?)?(!)?(?:=([^/]+?)(?:\/(.+))?)?$/u;

/**
 * Reads a field as an option gives it: `price:money!=价格/Price` is the name, the type, `!` for required, the Chinese
 * title and the English one. Everything but the name may be left out; the type is then a text.
 *
 * @throws UsageError for a field of another form, and for a type that does not exist
 */
export function readField(text: string): NewField {
  const parts = written.exec(text);
  if (!parts)
    throw new UsageError({
      en: `"${text}" is not a field. Write --field name:type, for example --field price:money!=价格/Price. Types: ${typeNames}.`,
      zh: `"${text}" 不是字段。请写 --field 名称:类型，例如 --field price:money!=价格/Price。类型：${typeNames}。`,
    });
  const [, name = '', type = 'string', inner, bang, title, english] = parts;
  const schema = { ...schemaOf(type, inner), ...(title !== undefined && { title }) };
  return { name, isRequired: bang !== undefined, schema, english };
}

function schemaOf(type: string, inner: string | undefined): JsonSchemaObject {
  if (type === 'enum' && inner)
    return { type: 'string', enum: inner.split('|').map((choice) => choice.trim()) };
  if (type === 'ref' && inner) return { type: 'string', 'x-ref': inner };
  if (type === 'dict' && inner) return { type: 'string', 'x-dict': inner };
  const known = Object.hasOwn(fieldTypes, type) ? fieldTypes[type] : undefined;
  if (known && inner === undefined) return known;
  const near = suggestion(type, names);
  throw new UsageError({
    en: `There is no type "${inner === undefined ? type : `${type}(${inner})`}". ${near.en}`,
    zh: `没有类型 "${inner === undefined ? type : `${type}(${inner})`}"。${near.zh}`,
  });
}
