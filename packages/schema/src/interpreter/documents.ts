import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { nameIn, withoutPercent } from '../json/pointer.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import {
  absolute,
  createResources,
  type Remotes,
  type Resource,
  type Resources,
  type Target,
} from './resources.ts';

/**
 * A schema, the resources inside it, and the further documents that the caller passed. No document is loaded from a
 * network.
 */
export interface Documents {
  readonly main: Resource;
  /** Returns the resource that begins at a schema with an `$id`. */
  readonly at: (schema: JsonSchemaObject) => Resource | undefined;
  /**
   * Resolves a `$ref`.
   *
   * @param from - the resource that contains the reference
   */
  readonly resolve: (ref: string, from: Resource) => Target | undefined;
  /**
   * Resolves a `$dynamicRef`. If the anchor in the nearest resource is dynamic, the target is the same anchor in
   * the outermost resource of `scope` that has it.
   *
   * @param scope - the resources that led to the reference, outermost first
   */
  readonly resolveDynamic: (ref: string, from: Resource, scope: readonly Resource[]) => Target | undefined;
}

/** Base address for a schema without an `$id`. It is needed to resolve references between parts of the schema. */
const nowhere = 'schema:///';

export function createDocuments(schema: JsonSchema, remotes: Remotes = {}): Documents {
  const resources = createResources(remotes);

  const resolve = (ref: string, from: Resource): Target | undefined => {
    if (from.followed.has(ref)) return from.followed.get(ref);
    const target = follow(ref, from, resources);
    from.followed.set(ref, target);
    return target;
  };

  return {
    main: resources.enter(schema, nowhere),
    at: resources.at,
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

/**
 * Resolves a reference. It consists of the address of a resource, `#`, and a JSON Pointer or an anchor; both parts
 * may be empty.
 */
function follow(ref: string, from: Resource, { at, find }: Resources): Target | undefined {
  const [address = '', fragment = ''] = splitAt(ref);
  const base = address === '' ? from.base : absolute(address, from.base);
  const resource = address === '' ? from : base === undefined ? undefined : find(base);
  if (!resource) return undefined;
  if (fragment === '') return { schema: resource.root, resource };
  if (fragment.startsWith('/')) return walk(fragment, resource, at);
  const name = withoutPercent(fragment);
  const schema = resource.anchors.get(name) ?? resource.dynamicAnchors.get(name);
  return schema && { schema, resource };
}

/** Resolves a JSON Pointer. The pointer may lead into a resource that begins inside this resource. */
function walk(pointer: string, from: Resource, at: Resources['at']): Target | undefined {
  let node: unknown = from.root;
  let resource = from;
  for (const part of pointer.slice(1).split('/')) {
    const key = nameIn(part);
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as Record<string, unknown>)[key];
    if (isSchemaObject(node)) resource = at(node) ?? resource;
  }
  return typeof node === 'boolean' || isSchemaObject(node) ? { schema: node, resource } : undefined;
}

function splitAt(ref: string): [address: string, fragment: string] {
  const at = ref.indexOf('#');
  return at < 0 ? [ref, ''] : [ref.slice(0, at), ref.slice(at + 1)];
}
