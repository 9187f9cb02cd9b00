import { readConditions } from '../conditions/readConditions.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSafeName } from '../json/ownValue.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import type { Condition } from '../model/conditions.ts';
import { describesValue } from '../parse/kindOf.ts';

/**
 * Maximum number of schemas in which conditions are searched. For a larger schema no conditions are used; the whole
 * schema still validates the input.
 */
const MOST = 3000;

/**
 * Returns the conditions of a foreign schema. Choices are shown by a selector, so they give no conditions. If a
 * property name would reach a prototype (`__proto__`), no conditions are used: all fields are shown, and the whole
 * schema still validates them.
 */
export function foreignConditions(record: JsonSchemaObject): readonly Condition[] {
  const seen = new Map<object, unknown>();
  let isOdd = false;
  function without(node: unknown, isMap = false): unknown {
    if (typeof node !== 'object' || node === null) return node;
    const before = seen.get(node);
    if (before !== undefined) return before;
    if (Array.isArray(node)) return node.map((entry) => without(entry));
    const copy: Record<string, unknown> = {};
    seen.set(node, copy);
    for (const [key, entry] of Object.entries(node)) {
      if (isMap && !isSafeName(key)) isOdd = true;
      const isChoice =
        !isMap &&
        (key === 'oneOf' || key === 'anyOf') &&
        Array.isArray(entry) &&
        describesValue(entry as JsonSchema[]);
      if (isChoice || isKept(key, isMap)) {
        if (!isChoice) define(copy, key, entry);
        continue;
      }
      define(copy, key, without(entry, !isMap && key === 'properties'));
    }
    return copy;
  }
  const plain = without(record) as JsonSchemaObject;
  return isOdd || !isSchemaObject(plain) ? [] : readConditions(plain, MOST);
}

const isKept = (key: string, isMap: boolean) =>
  !isMap && ['const', 'enum', 'default', 'examples', 'if', 'not'].includes(key);

function define(object: object, name: string, value: unknown) {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}
