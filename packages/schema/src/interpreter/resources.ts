import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import { subschemasOf } from '../json/subschemas.ts';
import { type Dialect, dialectOf } from './dialect.ts';

/** A schema with its own address: the whole document, or a part of the document that has an `$id`. */
export interface Resource {
  /** Absolute address without a fragment. */
  readonly base: string;
  readonly root: JsonSchema;
  readonly dialect: Dialect;
  readonly anchors: Map<string, JsonSchemaObject>;
  readonly dynamicAnchors: Map<string, JsonSchemaObject>;
  /** References of the resource that were already resolved, with their targets. */
  readonly followed: Map<string, Target | undefined>;
}

/** The target of a reference, and the resource that contains it. */
export interface Target {
  readonly schema: JsonSchema;
  readonly resource: Resource;
}

/** Documents to which a schema may refer. Key: the absolute address. */
export type Remotes = Readonly<Record<string, JsonSchema>>;

/** The resources of all documents that were read so far. */
export interface Resources {
  /** Reads a document: registers every `$id` and every anchor in it. */
  readonly enter: (document: JsonSchema, address: string) => Resource;
  /** Returns the resource with this address. A document that the caller passed is read when it is first needed. */
  readonly find: (address: string) => Resource | undefined;
  /** Returns the resource that begins at a schema with an `$id`. */
  readonly at: (schema: JsonSchemaObject) => Resource | undefined;
}

export function createResources(remotes: Remotes): Resources {
  const known = new Map<string, Resource>();
  const places = new WeakMap<JsonSchemaObject, Resource>();

  const begin = (root: JsonSchema, base: string, outer?: Dialect): Resource => {
    const named = isSchemaObject(root) ? root.$schema : undefined;
    const resource: Resource = {
      base,
      root,
      dialect: dialectOf(named, outer, (address) => remotes[address]),
      anchors: new Map(),
      dynamicAnchors: new Map(),
      followed: new Map(),
    };
    if (!known.has(base)) known.set(base, resource);
    return resource;
  };

  const enter = (document: JsonSchema, address: string): Resource => {
    const first = begin(document, address);
    const open: [JsonSchema, Resource][] = [[document, first]];
    const seen = new WeakSet<object>();
    let outermost = first;
    for (let next = open.pop(); next; next = open.pop()) {
      const [node, outer] = next;
      if (!isSchemaObject(node) || seen.has(node)) continue;
      seen.add(node);
      const own = ownResource(node, outer);
      if (node === document) outermost = own;
      noteAnchors(node, own);
      for (const part of subschemasOf(node)) open.push([part, own]);
    }
    return outermost;
  };

  const ownResource = (node: JsonSchemaObject, outer: Resource): Resource => {
    const { $id } = node;
    // In older versions, an `$id` beside a reference is ignored. An `$id` that is only a fragment is an anchor and
    // begins no resource.
    if (typeof $id !== 'string' || $id.startsWith('#')) return outer;
    if (outer.dialect.refAlone && node.$ref !== undefined) return outer;
    const base = absolute($id, outer.base);
    if (base === undefined || base === outer.base) return outer;
    const own = begin(node, base, outer.dialect);
    places.set(node, own);
    return own;
  };

  return {
    enter,
    find(address) {
      const found = known.get(address);
      if (found) return found;
      const given = Object.hasOwn(remotes, address) ? remotes[address] : remotes[`${address}#`];
      return given === undefined ? undefined : enter(given, address);
    },
    at: (node) => places.get(node),
  };
}

function noteAnchors(node: JsonSchemaObject, { anchors, dynamicAnchors, dialect }: Resource): void {
  const { $id, $anchor, $dynamicAnchor } = node;
  if (typeof $anchor === 'string') anchors.set($anchor, node);
  if (typeof $dynamicAnchor === 'string') dynamicAnchors.set($dynamicAnchor, node);
  const isOldAnchor = typeof $id === 'string' && $id.startsWith('#') && $id.length > 1;
  if (isOldAnchor && !(dialect.refAlone && node.$ref !== undefined)) anchors.set($id.slice(1), node);
}

/**
 * Returns the absolute form of an address, without its fragment. Returns undefined for a text that is not an
 * address.
 */
export function absolute(address: string, base: string): string | undefined {
  try {
    const url = new URL(address, base);
    url.hash = '';
    return url.href;
  } catch {
    return undefined;
  }
}
