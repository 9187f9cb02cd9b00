import type { JsonSchema, JsonSchemaObject } from '../model/jsonSchema.ts';
import { isSchemaObject } from '../parse/resolveSchema.ts';
import { subschemasOf } from '../parse/subschemas.ts';
import { type Dialect, dialectOf } from './dialect.ts';

/** A schema with an address of its own: the whole document, or a part of it that has an `$id`. */
export interface Resource {
  /** Absolute, without a fragment. */
  readonly base: string;
  readonly root: JsonSchema;
  readonly dialect: Dialect;
  readonly anchors: Map<string, JsonSchemaObject>;
  readonly dynamicAnchors: Map<string, JsonSchemaObject>;
  /** What its references lead to, once followed. */
  readonly followed: Map<string, Target | undefined>;
}

/** What a reference leads to, and the resource that stands in. */
export interface Target {
  readonly schema: JsonSchema;
  readonly resource: Resource;
}

/** Documents a schema may refer to, by their absolute address. */
export type Remotes = Readonly<Record<string, JsonSchema>>;

/** A schema, the resources inside it, and the documents its caller hands over. Nothing is ever loaded. */
export interface Documents {
  readonly main: Resource;
  /** The resource a schema with an `$id` begins. */
  readonly at: (schema: JsonSchemaObject) => Resource | undefined;
  /** @param from - the resource the reference stands in */
  readonly resolve: (ref: string, from: Resource) => Target | undefined;
  /**
   * A `$dynamicRef`: the outermost of those that led here which has the anchor, where the nearest one offers itself to be
   * replaced.
   * @param scope - the resources that led here, outermost first
   */
  readonly resolveDynamic: (ref: string, from: Resource, scope: readonly Resource[]) => Target | undefined;
}

/** Base of a schema that names none: references between its parts still resolve. */
const nowhere = 'schema:///';

export function createDocuments(schema: JsonSchema, remotes: Remotes = {}): Documents {
  const resources = new Map<string, Resource>();
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
    if (!resources.has(base)) resources.set(base, resource);
    return resource;
  };

  /** Finds every `$id` and anchor below a document's root. */
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
    // beside a reference an older `$id` says nothing, and one that is a fragment only names its place
    if (typeof $id !== 'string' || $id.startsWith('#')) return outer;
    if (outer.dialect.refAlone && node.$ref !== undefined) return outer;
    const base = absolute($id, outer.base);
    if (base === undefined || base === outer.base) return outer;
    const own = begin(node, base, outer.dialect);
    places.set(node, own);
    return own;
  };

  const main = enter(schema, nowhere);

  const find = (address: string): Resource | undefined => {
    const known = resources.get(address);
    if (known) return known;
    const given = Object.hasOwn(remotes, address) ? remotes[address] : remotes[`${address}#`];
    return given === undefined ? undefined : enter(given, address);
  };

  const follow = (ref: string, from: Resource): Target | undefined => {
    const [address = '', fragment = ''] = splitAt(ref);
    const base = address === '' ? from.base : absolute(address, from.base);
    const resource = address === '' ? from : base === undefined ? undefined : find(base);
    if (!resource) return undefined;
    if (fragment === '') return { schema: resource.root, resource };
    if (fragment.startsWith('/')) return walk(fragment, resource, places);
    const name = decoded(fragment);
    const schema = resource.anchors.get(name) ?? resource.dynamicAnchors.get(name);
    return schema && { schema, resource };
  };

  const resolve = (ref: string, from: Resource): Target | undefined => {
    if (from.followed.has(ref)) return from.followed.get(ref);
    const target = follow(ref, from);
    from.followed.set(ref, target);
    return target;
  };

  return {
    main,
    at: (node) => places.get(node),
    resolve,
    resolveDynamic(ref, from, scope) {
      const target = resolve(ref, from);
      const name = ref.slice(ref.indexOf('#') + 1);
      if (!target || target.resource.dynamicAnchors.get(name) !== target.schema) return target;
      for (const resource of scope) {
        const schema = resource.dynamicAnchors.get(name);
        if (schema) return { schema, resource };
      }
      return target;
    },
  };
}

function noteAnchors(node: JsonSchemaObject, { anchors, dynamicAnchors, dialect }: Resource): void {
  const { $id, $anchor, $dynamicAnchor } = node;
  if (typeof $anchor === 'string') anchors.set($anchor, node);
  if (typeof $dynamicAnchor === 'string') dynamicAnchors.set($dynamicAnchor, node);
  const isOldAnchor = typeof $id === 'string' && $id.startsWith('#') && $id.length > 1;
  if (isOldAnchor && !(dialect.refAlone && node.$ref !== undefined)) anchors.set($id.slice(1), node);
}

/** A JSON Pointer, through resources that stand inside each other. */
function walk(
  pointer: string,
  from: Resource,
  places: WeakMap<JsonSchemaObject, Resource>,
): Target | undefined {
  let node: unknown = from.root;
  let resource = from;
  for (const part of pointer.slice(1).split('/')) {
    const key = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as Record<string, unknown>)[key];
    if (isSchemaObject(node)) resource = places.get(node) ?? resource;
  }
  return typeof node === 'boolean' || isSchemaObject(node) ? { schema: node, resource } : undefined;
}

function splitAt(ref: string): [address: string, fragment: string] {
  const at = ref.indexOf('#');
  return at < 0 ? [ref, ''] : [ref.slice(0, at), ref.slice(at + 1)];
}

function absolute(address: string, base: string): string | undefined {
  try {
    const url = new URL(address, base);
    url.hash = '';
    return url.href;
  } catch {
    return undefined;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
