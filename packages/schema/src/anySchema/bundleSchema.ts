import { createDocuments } from '../interpreter/documents.ts';
import type { Remotes, Resource, Target } from '../interpreter/resources.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { fragmentTo } from '../json/pointer.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import { keyedByName, verbatim } from '../json/subschemas.ts';

export interface Bundle {
  readonly schema: JsonSchemaObject;
  /** References without a target, as they are written. */
  readonly unresolved: readonly string[];
}

/** Keywords that identify a schema or a part of it. They are dropped, since every reference becomes a pointer from the top. */
const addresses = new Set(['$id', '$anchor', '$dynamicAnchor', '$dynamicRef', '$ref']);

/**
 * Keywords kept beside a `$ref` where its version ignores the others: annotations, which validate nothing, and
 * definitions that others refer to.
 */
const besideRef = (key: string): boolean =>
  ['$ref', '$schema', 'definitions', '$defs', 'title', 'description'].includes(key) || key.startsWith('x-');

/**
 * The schema as one document whose references are all pointers from its top: ids, anchors and further documents are
 * resolved once, here, so that no other code has to handle them. Nothing is loaded.
 * @param at - pointer of the schema, where it becomes a part of another one
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
      // a screen has one root: a dynamic reference means the outermost schema
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

  /** The pointer of a target in the bundle; a target of another document is copied into it. */
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

/** An object that holds the value under one name, and has to. */
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

/** JSON Pointer of every object in a schema. */
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
