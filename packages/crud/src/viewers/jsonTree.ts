import { isObject } from '@isp/kit';

/** Path from the whole value to a part of the value. */
export type JsonPath = readonly (string | number)[];

/** One line of the tree. */
export interface JsonLine {
  /** Id of the line, and of its part in the set of open parts. It is the path as JSON. */
  readonly id: string;
  readonly path: JsonPath;
  readonly value: unknown;
  /** Number of parts of the value. `undefined` for values that are neither an object nor a list. */
  readonly size?: number;
  readonly isOpen: boolean;
  /** Number of parts that are left out. This line is shown in place of these parts. */
  readonly left?: number;
  /** First page of the parts that are left out. It is the page that is shown next. */
  readonly page?: number;
}

/** Number of parts per page of one value. Only the first page is shown until the user opens more. */
export const PARTS_PER_PAGE = 100;

/** The pages that are shown, by the id of the value that contains the parts. */
export type ShownPages = ReadonlyMap<string, ReadonlySet<number>>;

const firstPage: ReadonlySet<number> = new Set([0]);

export const idOf = (path: JsonPath): string => JSON.stringify(path);

/** Returns the parts of a value by name. Undefined if the value is neither an object nor a list. */
export function partsOf(value: unknown): readonly (readonly [string | number, unknown])[] | undefined {
  if (Array.isArray(value)) return value.map((part, at) => [at, part] as const);
  return isObject(value) ? Object.entries(value) : undefined;
}

/**
 * Returns the lines of a tree, in their order.
 *
 * @param open ids of the unfolded parts
 * @param pages the pages that are shown of values with more parts than {@link PARTS_PER_PAGE}
 */
export function jsonLines(
  value: unknown,
  open: ReadonlySet<string>,
  pages: ShownPages = new Map(),
): readonly JsonLine[] {
  const lines: JsonLine[] = [];
  const visit = (part: unknown, path: JsonPath) => {
    const id = idOf(path);
    const parts = partsOf(part);
    const isOpen = parts !== undefined && open.has(id);
    lines.push({ id, path, value: part, isOpen, ...(parts === undefined ? {} : { size: parts.length }) });
    if (!isOpen) return;
    const shown = pages.get(id) ?? firstPage;
    const count = Math.ceil(parts.length / PARTS_PER_PAGE);
    for (let page = 0; page < count; page += 1) {
      const from = page * PARTS_PER_PAGE;
      if (shown.has(page)) {
        for (const [name, inner] of parts.slice(from, from + PARTS_PER_PAGE)) visit(inner, [...path, name]);
        continue;
      }
      const first = page;
      while (page + 1 < count && !shown.has(page + 1)) page += 1;
      const left = Math.min((page + 1) * PARTS_PER_PAGE, parts.length) - from;
      lines.push({ id: `${id}+${first}`, path, value: part, isOpen: false, left, page: first });
    }
  };
  visit(value, []);
  return lines;
}

/** Returns the parts that are open at first: all parts of a small value, or else only the outermost level. */
export function openAtFirst(value: unknown, max = 40): ReadonlySet<string> {
  const ids: string[] = [];
  let seen = 0;
  const visit = (part: unknown, path: JsonPath) => {
    seen += 1;
    const parts = seen > max ? undefined : partsOf(part);
    if (!parts) return;
    ids.push(idOf(path));
    for (const [name, inner] of parts) visit(inner, [...path, name]);
  };
  visit(value, []);
  return new Set(seen > max ? [idOf([])] : ids);
}

/** Returns a path in the notation of code: `$.a["b c"][0]`. */
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

/**
 * Returns the paths whose name or simple value contains a text. Upper and lower case are not distinguished. Returns
 * at most `max` paths.
 */
export function findInJson(value: unknown, wanted: string, max = 500): readonly JsonPath[] {
  const text = wanted.trim().toLowerCase();
  const found: JsonPath[] = [];
  const visit = (part: unknown, path: JsonPath) => {
    if (found.length >= max) return;
    const parts = partsOf(part);
    const name = path.at(-1);
    const own = parts ? '' : String(part);
    if (`${typeof name === 'string' ? name : ''}\n${own}`.toLowerCase().includes(text)) found.push(path);
    for (const [inner, child] of parts ?? []) visit(child, [...path, inner]);
  };
  if (text !== '') visit(value, []);
  return found;
}

/** Returns the ids of all containers of a path. They must be open to make the path visible. */
export const containersOf = (path: JsonPath): readonly string[] =>
  path.map((_, at) => idOf(path.slice(0, at)));

/** Adds a page of a value to the pages that are shown. */
export const withPage = (pages: ShownPages, id: string, page: number): ShownPages =>
  new Map(pages).set(id, new Set([...(pages.get(id) ?? firstPage), page]));

/** Adds the pages that contain a path to the pages that are shown. Pages between them stay left out. */
export function pagesTo(value: unknown, path: JsonPath, pages: ShownPages): ShownPages {
  let shown = pages;
  let part = value;
  path.forEach((name, depth) => {
    const parts = partsOf(part) ?? [];
    const at = typeof name === 'number' ? name : parts.findIndex(([own]) => own === name);
    part = parts[at]?.[1];
    if (at >= PARTS_PER_PAGE)
      shown = withPage(shown, idOf(path.slice(0, depth)), Math.floor(at / PARTS_PER_PAGE));
  });
  return shown;
}
