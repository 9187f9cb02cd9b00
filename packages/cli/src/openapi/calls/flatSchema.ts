import { toPointer } from '@isp/schema/internal';
import { isJson, itemsOf, type Json, memberOf, membersOf } from '../document/json.ts';
import type { Notes } from '../document/notes.ts';
import type { SchemaPlace } from './apiCall.ts';
import type { References } from './references.ts';

/** A schema without references, `allOf` and `null`: what its parts say together. */
export interface FlatSchema {
  /** Keywords other than those below. */
  readonly node: Json;
  /** JSON type. Undefined if the schema says none, or several. */
  readonly type: string | undefined;
  readonly properties: ReadonlyMap<string, SchemaPlace>;
  readonly required: ReadonlySet<string>;
  readonly items: SchemaPlace | undefined;
  /** Schema of members that are not named. */
  readonly others: SchemaPlace | undefined;
  /** True for several kinds of objects, whose members are joined here. */
  readonly isUnion: boolean;
  /** True for a choice between schemas that cannot be joined. */
  readonly isMixed: boolean;
  readonly pointer: string;
}

export type FlatSchemas = (place: SchemaPlace) => FlatSchema | undefined;

/** Returns the function that flattens schemas. Each schema of the document is flattened once. */
export function createFlatSchemas(references: References, notes: Notes): FlatSchemas {
  const known = new Map<string, FlatSchema | 'open'>();

  return function flat({ pointer: written, schema }): FlatSchema | undefined {
    const found = references.target(schema, written);
    if (!found) return undefined;
    const { node, pointer } = found;
    const before = known.get(pointer);
    if (before === 'open') {
      notes.add('circular-reference', written, 'The schema contains itself. This part of it is left out.');
      return undefined;
    }
    if (before) return before;
    known.set(pointer, 'open');
    const made = flatten(node, pointer, flat);
    known.set(pointer, made);
    return made;
  };
}

function flatten(node: Json, pointer: string, flat: FlatSchemas): FlatSchema {
  const parts = itemsOf(memberOf(node, 'allOf')).flatMap(
    (schema, at) => flat({ schema, pointer: `${pointer}/allOf/${at}` }) ?? [],
  );
  const own = ownPart(node, pointer);
  const choice = choiceOf(node, pointer, flat);
  const all = [...parts, ...(choice.part ? [choice.part] : []), own];
  return {
    node: Object.assign({}, ...all.map((part) => part.node)) as Json,
    type: all.findLast(({ type }) => type !== undefined)?.type,
    properties: new Map(all.flatMap(({ properties }) => [...properties])),
    required: new Set(all.flatMap(({ required }) => [...required])),
    items: all.findLast(({ items }) => items)?.items,
    others: all.findLast(({ others }) => others)?.others,
    isUnion: all.some(({ isUnion }) => isUnion),
    isMixed: choice.isMixed || all.some(({ isMixed }) => isMixed),
    pointer,
  };
}

const joined = new Set(['allOf', 'oneOf', 'anyOf', 'properties', 'required', 'items', 'type', '$ref']);

function ownPart(node: Json, pointer: string): FlatSchema {
  const types = itemsOf(memberOf(node, 'type')).filter((type) => type !== 'null');
  const written = memberOf(node, 'type');
  const properties = membersOf(memberOf(node, 'properties')).map(
    ([name, schema]) => [name, { schema, pointer: pointer + toPointer(['properties', name]) }] as const,
  );
  const items = memberOf(node, 'items');
  const others = memberOf(node, 'additionalProperties');
  const type = typeof written === 'string' ? written : types.length === 1 ? String(types[0]) : undefined;
  return {
    node: Object.fromEntries(membersOf(node).filter(([key]) => !joined.has(key))),
    type: type ?? (properties.length > 0 ? 'object' : isJson(items) ? 'array' : undefined),
    properties: new Map(properties),
    required: new Set(
      itemsOf(memberOf(node, 'required')).filter((name): name is string => typeof name === 'string'),
    ),
    items: isJson(items) ? { schema: items, pointer: `${pointer}/items` } : undefined,
    others: isJson(others) ? { schema: others, pointer: `${pointer}/additionalProperties` } : undefined,
    isUnion: false,
    isMixed: types.length > 1,
    pointer,
  };
}

/** Returns what the branches of `oneOf` and `anyOf` have in common, without the branch for null. */
function choiceOf(
  node: Json,
  pointer: string,
  flat: FlatSchemas,
): { readonly part: FlatSchema | undefined; readonly isMixed: boolean } {
  const branches = (['oneOf', 'anyOf'] as const).flatMap((key) =>
    itemsOf(memberOf(node, key)).map((schema, at) => ({ schema, pointer: `${pointer}/${key}/${at}` })),
  );
  const real = branches.filter(({ schema }) => memberOf(schema, 'type') !== 'null');
  const flats = real.flatMap((branch) => flat(branch) ?? []);
  const [first] = flats;
  if (!first) return { part: undefined, isMixed: real.length > 0 };
  if (flats.length === 1) return { part: first, isMixed: false };
  const choices = flats.flatMap(({ node: one }) =>
    itemsOf(one.enum ?? (one.const === undefined ? [] : [one.const])),
  );
  if (flats.every(({ node: one }) => one.enum !== undefined || one.const !== undefined))
    return { part: { ...first, node: { enum: [...new Set(choices)] } }, isMixed: false };
  if (!flats.every(({ properties, type }) => type === 'object' && properties.size > 0))
    return { part: undefined, isMixed: true };
  const required = [...first.required].filter((name) => flats.every((one) => one.required.has(name)));
  const properties = new Map(flats.flatMap((one) => [...one.properties]));
  return {
    part: { ...first, node: {}, properties, required: new Set(required), isUnion: true },
    isMixed: false,
  };
}
