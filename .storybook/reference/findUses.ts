import { branchesOf, joinName, type MetaNode, nodeOf, refOf } from './metaSchema.ts';

/** A place of a file where a definition, or a keyword of it, is used. */
export interface Use {
  readonly definition: string;
  /** Keyword of the definition; undefined if the use is a whole value of the definition. */
  readonly keyword?: string;
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

interface Place {
  readonly definition: string;
  readonly prefix: string;
}

/** Returns all uses of definitions and keywords in a file that is described by a definition. */
export function findUses(definition: string, file: unknown): Use[] {
  const found: Use[] = [];
  const visit = ({ definition: name, prefix }: Place, node: MetaNode, value: unknown, path: Use['path']) => {
    const ref = refOf(node);
    if (ref !== undefined) {
      found.push({ definition: ref, path, value });
      visit({ definition: ref, prefix: '' }, nodeOf(ref), value, path);
      return;
    }
    const place = { definition: name, prefix };
    for (const branch of branchesOf(node).filter((one) => fits(one, value)))
      visit(place, branch, value, path);
    if (Array.isArray(value)) {
      const { items } = node;
      if (items) {
        for (const [at, one] of value.entries())
          visit({ definition: name, prefix: `${prefix}[]` }, items, one, [...path, at]);
      }
      return;
    }
    if (!isObject(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      const child = Object.hasOwn(node.properties ?? {}, key) ? node.properties?.[key] : undefined;
      const { additionalProperties: others } = node;
      if (child) {
        const keyword = joinName(prefix, key);
        found.push({ definition: name, keyword, path: [...path, key], value: inner });
        visit({ definition: name, prefix: keyword }, child, inner, [...path, key]);
      } else if (typeof others === 'object')
        visit({ definition: name, prefix: joinName(prefix, '*') }, others, inner, [...path, key]);
    }
  };
  found.push({ definition, path: [], value: file });
  visit({ definition, prefix: '' }, nodeOf(definition), file, []);
  return found;
}

/** Returns true if a value can belong to an alternative: by its type, its constants and the keys that it must have. */
function fits(branch: MetaNode, value: unknown): boolean {
  const ref = refOf(branch);
  if (ref !== undefined) return fits(nodeOf(ref), value);
  if (branch.const !== undefined && branch.const !== value) return false;
  if (branch.type !== undefined && ![branch.type].flat().some((type) => isOfType(type, value))) return false;
  if (!isObject(value)) return branch.properties === undefined || branch.type !== 'object';
  if (branch.required?.some((key) => !Object.hasOwn(value, key))) return false;
  const known = branch.properties ?? {};
  const isClosed = branch.additionalProperties === false;
  return Object.entries(value).every(([key, inner]) => {
    const child = known[key];
    if (!child) return !isClosed;
    return child.const === undefined || child.const === inner;
  });
}

const isOfType = (type: string, value: unknown): boolean =>
  type === 'array'
    ? Array.isArray(value)
    : type === 'object'
      ? isObject(value)
      : type === 'integer'
        ? typeof value === 'number'
        : type === 'null'
          ? value === null
          : typeof value === type;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
