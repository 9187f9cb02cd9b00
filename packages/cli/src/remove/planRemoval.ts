import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { checkProject, type Finding, type ProjectSource, type SourceFile } from '@isp/schema-tools/internal';
import { type FileChange, realChanges } from '../files/changes.ts';
import { restFiles } from '../files/restFiles.ts';
import { withChanges } from '../files/withChanges.ts';
import { withMember } from '../json/editText.ts';

/** What the removal of an area takes away, and what keeps it from being done. */
export interface Removal {
  readonly changes: readonly FileChange[];
  /** Paths of the menu rows that go. */
  readonly rows: readonly string[];
  /** Parts of the translations that go, with their file. */
  readonly parts: readonly string[];
  /** References from other areas and menu rows that would lead nowhere. */
  readonly dangling: readonly Finding[];
}

/** Plans the removal of an area: its file, the description of its REST, its menu rows and its translations. Undefined if there is no such area. */
export function planRemoval(source: ProjectSource, area: string, folder: string): Removal | undefined {
  const file = source.areas.find((one) => basename(one.file) === `${area}.json`);
  if (!file) return undefined;
  const menu = source.menus && removeRows(source.menus, area);
  const locales = source.locales.map((locale) => removeParts(locale, area));
  const changes = realChanges([
    { file: file.file, before: file.text, after: undefined },
    ...removeRest(folder, area),
    ...(menu ? [menu.change] : []),
    ...locales.map(({ change }) => change),
  ]);
  const known = new Set(checkProject(source).map(keyOf));
  const left = checkProject(withChanges(source, changes, folder));
  const dangling = left.filter((finding) => finding.severity !== 'warning' && !known.has(keyOf(finding)));
  return { changes, rows: menu?.removed ?? [], parts: locales.flatMap(({ removed }) => removed), dangling };
}

const removeRest = (folder: string, area: string): FileChange[] =>
  Object.values(restFiles(folder, area))
    .filter((file: string) => existsSync(file))
    .map((file: string) => ({ file, before: readFileSync(file, 'utf8'), after: undefined }));

/** Lines differ before and after the removal, so they are not compared. */
const keyOf = ({ code, file, message, path }: Finding): string => JSON.stringify([code, file, path, message]);

interface Cut {
  readonly change: FileChange;
  readonly removed: readonly string[];
}

/** Removes the rows that open a screen of the area. A path may have several rows, each for other users. */
function removeRows({ file, text }: SourceFile, area: string): Cut {
  const removed: string[] = [];
  let after = text;
  for (const [path, rows] of Object.entries(jsonOf(text))) {
    if (!path.startsWith('/')) continue;
    const all = [rows].flat();
    const kept = all.filter((row) => !isOf(row, area));
    if (kept.length === all.length) continue;
    removed.push(path);
    const [only] = kept;
    after = withMember(after, [path], kept.length === 0 ? undefined : kept.length === 1 ? only : kept);
  }
  return { change: { file, before: text, after }, removed };
}

const isOf = (row: unknown, area: string): boolean => {
  const { screen } = (typeof row === 'object' && row !== null ? row : {}) as { readonly screen?: unknown };
  return typeof screen === 'string' && screen.startsWith(`${area}.`);
};

/** Removes the translations of the area, of its entities and of its dictionaries. */
function removeParts({ file, text }: SourceFile, area: string): Cut {
  // the part with the common texts stays, also where an area has its name
  const parts = Object.keys(jsonOf(text)).filter(
    (part) => (part === area && part !== 'common') || part.startsWith(`${area}.`),
  );
  const after = parts.reduce((one, part) => withMember(one, [part], undefined), text);
  return { change: { file, before: text, after }, removed: parts.map((part) => `${file}: ${part}`) };
}

function jsonOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
