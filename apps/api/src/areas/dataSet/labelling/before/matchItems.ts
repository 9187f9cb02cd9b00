import { groupBy } from '../../../../rules/groupBy.ts';
import { stemOf } from '../../import/readAnnotation.ts';

/** An item by its file: the file is the item or contains it. */
export interface Placed {
  readonly path: string;
  readonly row: number | null;
}

const baseOf = (path: string): string => path.split('/').at(-1) ?? path;

/**
 * Finds the item of an annotation file: the one whose path it names, else the only one with this name, else the only
 * one named like the file; of several the one with the most similar folders.
 */
export function matchItems<Item extends Placed>(items: readonly Item[]) {
  const byPath = new Map(items.map((item) => [keyOf(item.path, item.row), item]));
  const byBase = groupBy(items, ({ path }) => baseOf(path));
  const byStem = groupBy(items, ({ path }) => stemOf(path));

  return (fileName: string | undefined, row: number | undefined, at: string): Item | undefined => {
    const exact = fileName === undefined ? undefined : byPath.get(keyOf(fileName, row ?? null));
    // a row is only searched in its own file
    if (exact || row !== undefined) return exact;
    const named = fileName === undefined ? undefined : byBase.get(baseOf(fileName));
    const stem = stemOf(at);
    const found = named ?? byBase.get(stem) ?? byStem.get(stem) ?? [];
    return closest(found, fileName?.includes('/') ? fileName : at);
  };
}

const keyOf = (path: string, row: number | null): string => `${row ?? ''} ${path}`;

/**
 * The item whose folders have most in common with those of the path, from the last folder on; undefined where two
 * items have equally much.
 */
function closest<Item extends Placed>(items: readonly Item[], path: string): Item | undefined {
  if (items.length < 2) return items[0];
  const folders = foldersOf(path);
  const close = items.map((item) => {
    const own = foldersOf(item.path);
    const far = own.findIndex((folder, at) => folder !== folders[at]);
    return { item, alike: far < 0 ? own.length : far };
  });
  const highest = Math.max(...close.map(({ alike }) => alike));
  const [first, ...others] = close.filter(({ alike }) => alike === highest);
  return others.length === 0 ? first?.item : undefined;
}

const foldersOf = (path: string): readonly string[] => path.split('/').slice(0, -1).reverse();
