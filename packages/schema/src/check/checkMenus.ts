import menusMeta from '../../menus.schema.json' with { type: 'json' };
import { toPointer } from '../json/pointer.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import type { SchemaIssue } from '../model/issues.ts';
import { nearest } from '../texts/nearest.ts';
import { checkShape } from './checkShape.ts';
import { didYouMean } from './report/didYouMean.ts';
import { readText } from './report/readText.ts';
import { createReport, type Place, type Report } from './report/report.ts';

/** An entity to whose pages a menu entry may lead. */
export interface MenuScreen {
  /** Key of the entity: `area.entity`. */
  readonly key: string;
  readonly views: readonly { readonly name: string }[];
  /** Settings of the statistics. Undefined if the entity has no statistics. */
  readonly statistics?: object;
}

interface Row {
  readonly code: string;
  readonly users: readonly string[];
  readonly screen?: string;
  readonly pages?: readonly string[];
  readonly page?: string;
  readonly view?: string;
  readonly parent?: string;
  readonly activeMenu?: string;
}

interface Entry {
  /** Path of the entry. It is the key of the entry in the menu file. */
  readonly path: string;
  readonly place: Place;
  readonly row: Row;
}

/**
 * Returns all mistakes in a menu file: for each one the path, and what to write instead. A screen that does not
 * exist is only a warning, because its page shows this too. But if its name is similar to that of an existing
 * screen, it is an error. The function never throws.
 *
 * @param screens all entities of the areas
 *
 * @example checkMenus('{}', Object.values(area.entities)) // []
 */
export function checkMenus(text: string, screens: readonly MenuScreen[]): SchemaIssue[] {
  const read = readText(text);
  const report = createReport(read.positionOf);
  const json = read.readInto(report);
  if (json === undefined) return report.issues;
  checkShape(json, menusMeta, report);
  if (!isSchemaObject(json)) return report.issues;
  const entries = toEntries(json);
  // An entry whose shape is wrong is not checked further, because the issues about its names would be misleading.
  const isSound = ({ place }: Entry) =>
    !report.issues.some(({ path }) => path === toPointer(place) || path.startsWith(`${toPointer(place)}/`));
  const sound = entries.filter(isSound);
  const paths = new Set(entries.map(({ path }) => path));
  // If an entry cannot be read, its addresses are unknown. Then addresses are not checked at all.
  const addresses = sound.length < entries.length ? undefined : new Set(sound.flatMap(addressesOf));
  checkCodes(sound, report);
  checkUsers(sound, report);
  checkCircles(sound, report);
  for (const entry of sound) {
    checkScreen(entry, screens, report);
    checkParent(entry, paths, report);
    const { activeMenu } = entry.row;
    if (activeMenu !== undefined && addresses && !addresses.has(activeMenu)) {
      const known = didYouMean(activeMenu, [...addresses]);
      const place = [...entry.place, 'activeMenu'];
      report.add('unknown-entry', place, `No entry leads to "${activeMenu}". ${known}`);
    }
  }
  return report.issues;
}

const toEntries = (json: object): Entry[] =>
  Object.entries(json).flatMap(([path, rows]) => {
    if (!path.startsWith('/')) return [];
    if (!Array.isArray(rows)) return isSchemaObject(rows) ? [{ path, place: [path], row: asRow(rows) }] : [];
    return (rows as readonly unknown[]).flatMap((row, at) =>
      isSchemaObject(row) ? [{ path, place: [path, at], row: asRow(row) }] : [],
    );
  });

/**
 * Returns the object as a row. Its members may have any type, so a caller must check the type of a member before
 * using it.
 */
const asRow = (row: object): Row => row as Row;

/** Returns the addresses of an entry's pages. */
function addressesOf({ path, row }: Entry): readonly string[] {
  if (!row.screen || row.page) return [path];
  return (row.pages ?? ['list', 'form', 'detail']).map((page) => `${path}/${segments[page] ?? page}`);
}

const segments: Readonly<Record<string, string>> = {
  list: 'index',
  form: 'edit',
  detail: 'detail',
  statistics: 'index',
};

function checkCodes(entries: readonly Entry[], report: Report): void {
  const paths = new Map<string, string>();
  for (const { path, place, row } of entries) {
    const before = paths.get(row.code);
    if (before === undefined) paths.set(row.code, path);
    else {
      const message = `The entry of "${before}" already has the code "${row.code}". Choose another code for this entry.`;
      report.add('duplicate-code', [...place, 'code'], message);
    }
  }
}

/**
 * Checks that several entries with the same path are for different users. Otherwise the path would have two
 * meanings for one user.
 */
function checkUsers(entries: readonly Entry[], report: Report): void {
  const seen = new Set<string>();
  for (const { path, place, row } of entries) {
    for (const [at, user] of row.users.entries()) {
      const key = `${path} ${user}`;
      const message = `Another entry of "${path}" is already for "${user}". Remove "${user}" from one of them.`;
      if (seen.has(key)) report.add('duplicate-user', [...place, 'users', at], message);
      seen.add(key);
    }
  }
}

function checkScreen({ place, row }: Entry, screens: readonly MenuScreen[], report: Report): void {
  const { page, pages, screen, view } = row;
  if (page !== undefined && pages !== undefined) {
    const message =
      '"page" is the only page, at the path itself, and "pages" are pages below the path. Keep one of the two keys.';
    report.add('page-and-pages', [...place, 'pages'], message);
  }
  if (pages?.includes('list') && pages.includes('statistics')) {
    const message =
      'The pages "list" and "statistics" have the same address, "index" below the path, so only one of them can be opened. Remove one here, and add a row with its own path for it.';
    report.add('list-and-statistics', [...place, 'pages'], message);
  }
  if (screen === undefined) {
    const [key, ...more] = (['page', 'pages', 'view'] as const).filter((name) => row[name] !== undefined);
    if (key === undefined) return;
    const names = [key, ...more].map((name) => `"${name}"`).join(', ');
    const message = `The entry has no "screen", so these keys have no effect: ${names}. Write "screen": "shop.book", or remove the keys.`;
    report.add('no-screen', [...place, key], message);
    return;
  }
  const known = screens.find(({ key }) => key === screen);
  if (!known) {
    const keys = screens.map(({ key }) => key);
    const slip = slipOf(screen, keys);
    report.add(
      'unknown-screen',
      [...place, 'screen'],
      slip === undefined
        ? `There is no entity "${screen}" yet. Until there is one, the page shows a notice.`
        : `There is no entity "${screen}". Did you mean "${slip}"?`,
      slip === undefined ? 'warning' : undefined,
    );
    return;
  }
  if ((pages ?? [page]).includes('statistics') && known.statistics === undefined) {
    const message = `The entity "${screen}" has no statistics. Write "statistics" in its area file, or name another page.`;
    report.add('no-statistics', [...place, pages ? 'pages' : 'page'], message);
  }
  const views = known.views.map(({ name }) => name);
  if (view !== undefined && !views.includes(view)) {
    const message = `The entity "${screen}" has no view "${view}". ${didYouMean(view, views)}`;
    report.add('unknown-view', [...place, 'view'], message);
  }
}

/**
 * Returns the entity that a wrong name probably means: either the area is right and the name is similar, or the
 * name is right and the area is similar. Returns undefined if there is no such entity.
 */
function slipOf(screen: string, keys: readonly string[]): string | undefined {
  const [area = '', name = ''] = screen.split('.');
  const split = keys.map((key) => key.split('.') as [string, string]);
  const named = nearest(
    name,
    split.flatMap((key) => (key[0] === area ? [key[1]] : [])),
  );
  if (named !== undefined) return `${area}.${named}`;
  const areaOf = nearest(
    area,
    split.flatMap((key) => (key[1] === name ? [key[0]] : [])),
  );
  return areaOf === undefined ? undefined : `${areaOf}.${name}`;
}

function checkParent(entry: Entry, paths: ReadonlySet<string>, report: Report): void {
  const { parent } = entry.row;
  if (parent === undefined || paths.has(parent)) return;
  const known = didYouMean(parent, [...paths]);
  report.add('unknown-parent', [...entry.place, 'parent'], `There is no entry "${parent}". ${known}`);
}

/** Reports entries whose parents form a circle; each circle is reported once. */
function checkCircles(entries: readonly Entry[], report: Report): void {
  const reported = new Set<string>();
  for (const { path, place } of entries) {
    const circle = circleOf(path, entries);
    if (!circle || reported.has(path)) continue;
    for (const member of circle) reported.add(member);
    const message = `The parents of "${path}" form a circle: ${circle.join(' in ')}. Name another parent.`;
    report.add('parent-circle', [...place, 'parent'], message);
  }
}

/**
 * Returns the paths from an entry through its parents back to the entry. Returns undefined if the parents do not
 * lead back to the entry.
 */
function circleOf(path: string, entries: readonly Entry[]): readonly string[] | undefined {
  const way = [path];
  for (let at = parentOf(path, entries); at !== undefined; at = parentOf(at, entries)) {
    if (at === path) return [...way, path];
    if (way.includes(at)) return undefined;
    way.push(at);
  }
  return undefined;
}

const parentOf = (path: string, entries: readonly Entry[]): string | undefined =>
  entries.find((entry) => entry.path === path)?.row.parent;
