import { isObject } from '../isObject.ts';

/** Way from the whole value to a part of it. */
export type JsonPath = readonly (string | number)[];

/** One line of the tree. */
export interface JsonLine {
  /** Tells lines apart, and names the part in the set of open ones: its path as JSON. */
  readonly id: string;
  readonly path: JsonPath;
  readonly value: unknown;
  /** How many parts it has; `undefined` where it has none by its nature. */
  readonly size?: number;
  readonly isOpen: boolean;
  /** Parts that are left out behind this line: it stands for them. */
  readonly left?: number;
}

/** Parts of one value that are shown before one asks for more. */
export const atOnce = 100;

export const idOf = (path: JsonPath): string => JSON.stringify(path);

/** The parts of a value by their names; none where it is no object and no list. */
export function partsOf(value: unknown): readonly (readonly [string | number, unknown])[] | undefined {
  if (Array.isArray(value)) return value.map((part, at) => [at, part] as const);
  return isObject(value) ? Object.entries(value) : undefined;
}

/**
 * The lines of a tree, in their order.
 *
 * @param open ids of what is unfolded
 * @param more by id, how many parts are shown where there are more than {@link atOnce}
 */
export function jsonLines(
  value: unknown,
  open: ReadonlySet<string>,
  more: ReadonlyMap<string, number> = new Map(),
): readonly JsonLine[] {
  const lines: JsonLine[] = [];
  const visit = (part: unknown, path: JsonPath) => {
    const id = idOf(path);
    const parts = partsOf(part);
    const isOpen = parts !== undefined && open.has(id);
    lines.push({ id, path, value: part, isOpen, ...(parts === undefined ? {} : { size: parts.length }) });
    if (!isOpen) return;
    const shown = more.get(id) ?? atOnce;
    for (const [name, inner] of parts.slice(0, shown)) visit(inner, [...path, name]);
    if (parts.length > shown) {
      lines.push({ id: `${id}+`, path, value: part, isOpen: false, left: parts.length - shown });
    }
  };
  visit(value, []);
  return lines;
}

/** What stands open at first: all of a small value, else the outermost level. */
export function openAtFirst(value: unknown, most = 40): ReadonlySet<string> {
  const ids: string[] = [];
  let seen = 0;
  const visit = (part: unknown, path: JsonPath) => {
    seen += 1;
    const parts = seen > most ? undefined : partsOf(part);
    if (!parts) return;
    ids.push(idOf(path));
    for (const [name, inner] of parts) visit(inner, [...path, name]);
  };
  visit(value, []);
  return new Set(seen > most ? [idOf([])] : ids);
}

/** A path as code writes it: `$.a["b c"][0]`. */
export const pathText = (path: JsonPath): string =>
  path.reduce<string>(
    (text, name) =>
      typeof name === 'number'
        ? `${text}[${name}]`
        : /^[A-Za-z_$][\w$]*$/.test(name)
          ? `${text}.${name}`
          : `${text}[${JSON.stringify(name)}]`,
    '$',
  );

/** Places whose name or single value holds a text, whatever its case; at most so many. */
export function findInJson(value: unknown, wanted: string, most = 500): readonly JsonPath[] {
  const text = wanted.trim().toLowerCase();
  const found: JsonPath[] = [];
  const visit = (part: unknown, path: JsonPath) => {
    if (found.length >= most) return;
    const parts = partsOf(part);
    const name = path.at(-1);
    const own = parts ? '' : String(part);
    if (`${typeof name === 'string' ? name : ''}\n${own}`.toLowerCase().includes(text)) found.push(path);
    for (const [inner, child] of parts ?? []) visit(child, [...path, inner]);
  };
  if (text !== '') visit(value, []);
  return found;
}

/** The ids of everything around a place, which are open where it is to be seen. */
export const around = (path: JsonPath): readonly string[] => path.map((_, at) => idOf(path.slice(0, at)));
