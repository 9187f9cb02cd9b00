import { isObject } from '@isp/kit';

/** Path from the whole value to a part of the value. */
export type JsonPath = readonly (string | number)[];

/** One line of the tree. */
export interface JsonLine {
  /** Id of the line: its path as JSON. The set of open parts contains such ids. */
  readonly id: string;
  readonly path: JsonPath;
  readonly value: unknown;
  /** Number of properties or elements. `undefined` if the value is neither an object nor a list. */
  readonly size?: number;
  readonly isOpen: boolean;
  /**
   * Number of parts that are not shown. If it is set, this line is shown in place of these parts, and a press shows
   * more of them.
   */
  readonly left?: number;
  /** Number of the page that is shown when the user presses this line: the first page that is not shown. */
  readonly page?: number;
}

/**
 * Number of properties or elements per page. Of a larger value, only the first page is shown until the user opens
 * more.
 */
export const PARTS_PER_PAGE = 100;

/** Numbers of the pages that are shown, by the id of the object or list. */
export type ShownPages = ReadonlyMap<string, ReadonlySet<number>>;

const firstPage: ReadonlySet<number> = new Set([0]);

export const idOf = (path: JsonPath): string => JSON.stringify(path);

/**
 * Returns the properties of an object, or the elements of a list by their index. Returns undefined if the value is
 * neither.
 */
export function partsOf(value: unknown): readonly (readonly [string | number, unknown])[] | undefined {
  if (Array.isArray(value)) return value.map((part, at) => [at, part] as const);
  return isObject(value) ? Object.entries(value) : undefined;
}

/**
 * Returns the lines of a tree, from top to bottom.
 *
 * @param open ids of the unfolded parts
 * @param pages for values with more than {@link PARTS_PER_PAGE} parts, the pages that are shown
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

/**
 * Returns the ids of the parts that are open at first: all parts of a small value, otherwise only the outermost
 * level.
 */
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
 * Returns the paths of all parts whose name or simple value contains a text. Upper and lower case count as equal.
 * Returns at most `max` paths.
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

/**
 * Returns the ids of all objects and lists that contain a path. They must be open so that the part at the path is
 * visible.
 */
export const containersOf = (path: JsonPath): readonly string[] =>
  path.map((_, at) => idOf(path.slice(0, at)));

/** Returns the shown pages, with one more page of a value. */
export const withPage = (pages: ShownPages, id: string, page: number): ShownPages =>
  new Map(pages).set(id, new Set([...(pages.get(id) ?? firstPage), page]));

/**
 * Returns the shown pages, with the pages that are needed to show the part at a path. Pages between them stay
 * hidden.
 */
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
