import { createDocuments } from '../interpreter/documents.ts';
import type { Remotes, Resource, Target } from '../interpreter/resources.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { fragmentTo } from '../json/pointer.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import { keyedByName, verbatim } from '../json/subschemas.ts';

export interface Bundle {
  readonly schema: JsonSchemaObject;
  /** References without a target, exactly as they are written in the schema. */
  readonly unresolved: readonly string[];
}

/**
 * Keywords that identify a schema or a part of it. They are removed from the bundle, because every reference
 * becomes a pointer from the root of the bundle.
 */
const addresses = new Set(['$id', '$anchor', '$dynamicAnchor', '$dynamicRef', '$ref']);

/**
 * Returns true for a keyword that has a meaning beside a `$ref` in old versions of JSON Schema, which ignore all
 * other keywords there. These are annotations, and definitions to which other parts refer.
 */
const besideRef = (key: string): boolean =>
  ['$ref', '$schema', 'definitions', '$defs', 'title', 'description'].includes(key) || key.startsWith('x-');

/**
 * Returns the schema as one document in which all references are pointers from its root. Ids, anchors and further
 * documents are resolved only here, so that no other code has to handle them. No document is loaded from a network.
 *
 * @param at - pointer of the schema, if it becomes a part of another schema
 */
export function bundleSchema(schema: JsonSchema, remotes: Remotes = {}, at = ''): Bundle {
  const documents = createDocuments(schema, remotes);
  const places = placesOf(schema, at);
  const extra: Record<string, JsonSchema> = {};
  const hoisted = new Map<JsonSchema, string>();
  const unresolved = new Set<string>();

  function rewritten(node: unknown, from: Resource, isMap = false): unknown {
    if (Array.isArray(node)) return node.map((entry) => rewritten(entry, from));
    if (!isSchemaObject(node)) return node;
    const own = isMap ? from : (documents.at(node) ?? from);
    const copy: [string, unknown][] = [];
    const isAlone = !isMap && own.dialect.refAlone && typeof node.$ref === 'string';
    for (const [key, entry] of Object.entries(node)) {
      if (isAlone && !besideRef(key)) continue;
      if (isMap) copy.push([key, rewritten(entry, own)]);
      else if (addresses.has(key) && typeof entry === 'string') continue;
      else copy.push([key, verbatim.has(key) ? entry : rewritten(entry, own, keyedByName.has(key))]);
    }
    if (!isMap) copy.push(...referencesOf(node, own));
    return Object.fromEntries(copy);
  }

  function referencesOf(node: JsonSchemaObject, from: Resource): [string, unknown][] {
    const refs = [node.$ref, node.$dynamicRef].filter((ref) => typeof ref === 'string');
    const pointers = refs.map((ref) => {
      // A screen has only one root schema, so a dynamic reference is resolved as seen from this schema.
      const target =
        ref === node.$dynamicRef
          ? documents.resolveDynamic(ref, from, [documents.main])
          : documents.resolve(ref, from);
      if (target) return pointerTo(target);
      unresolved.add(ref);
      return ref;
    });
    const [first, second] = pointers;
    if (second === undefined) return first === undefined ? [] : [['$ref', first]];
    return [
      ['$ref', first],
      ['allOf', [...((node.allOf as JsonSchema[] | undefined) ?? []), { $ref: second }]],
    ];
  }

  /** Returns the pointer of a target in the bundle. A target in another document is copied into the bundle. */
  function pointerTo({ schema: target, resource }: Target): string {
    const known = (isSchemaObject(target) ? places.get(target) : undefined) ?? hoisted.get(target);
    if (known !== undefined) return known;
    const name = `:${hoisted.size + 1}`;
    const pointer = `#/$defs/${name}`;
    hoisted.set(target, pointer);
    extra[name] = rewritten(target, resource) as JsonSchema;
    return pointer;
  }

  const own = rewritten(schema, documents.main);
  const whole: JsonSchemaObject = isSchemaObject(own) ? own : own === false ? { not: {} } : {};
  const root = at === '' ? whole : wrapped(whole, at);
  if (hoisted.size === 0) return { schema: root, unresolved: [...unresolved] };
  return {
    schema: { ...root, $defs: { ...(root.$defs as object | undefined), ...extra } },
    unresolved: [...unresolved],
  };
}

/** Returns the schema of an object with one required property, whose value has the given schema. */
function wrapped(whole: JsonSchemaObject, at: string): JsonSchemaObject {
  const name = at.split('/').at(-1) ?? '';
  const { $schema } = whole;
  return {
    ...($schema === undefined ? {} : { $schema }),
    type: 'object',
    properties: { [name]: whole },
    required: [name],
  };
}

/** Returns the JSON Pointer of every object in a schema. */
function placesOf(schema: JsonSchema, at: string): Map<object, string> {
  const places = new Map<object, string>();
  const open: [unknown, string][] = [[schema, `#${at}`]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, pointer] = next;
    if (typeof node !== 'object' || node === null || places.has(node)) continue;
    places.set(node, pointer);
    for (const [key, entry] of Object.entries(node)) {
      open.push([entry, fragmentTo(pointer, key)]);
    }
  }
  return places;
}
