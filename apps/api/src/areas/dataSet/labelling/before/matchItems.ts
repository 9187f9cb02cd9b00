import { groupBy } from '../../../../rules/groupBy.ts';
import { stemOf } from '../../import/readAnnotation.ts';

/** Location of an item: the path of the file that is the item or contains it, and the row in the file. */
export interface Placed {
  readonly path: string;
  readonly row: number | null;
}

const baseOf = (path: string): string => path.split('/').at(-1) ?? path;

/**
 * Returns a function that finds the item of an annotation. The function looks for the item with the path in the
 * annotation, then for items with the file name in the annotation, then for items with the name of the annotation
 * file. If several items match, the function returns the item with the most similar folders.
 */
export function matchItems<Item extends Placed>(items: readonly Item[]) {
  const byPath = new Map(items.map((item) => [keyOf(item.path, item.row), item]));
  const byBase = groupBy(items, ({ path }) => baseOf(path));
  const byStem = groupBy(items, ({ path }) => stemOf(path));

  return (fileName: string | undefined, row: number | undefined, at: string): Item | undefined => {
    const exact = fileName === undefined ? undefined : byPath.get(keyOf(fileName, row ?? null));
    // an item that is a row of a file is found only by the exact path and row that the annotation names
    if (exact || row !== undefined) return exact;
    const named = fileName === undefined ? undefined : byBase.get(baseOf(fileName));
    const stem = stemOf(at);
    const found = named ?? byBase.get(stem) ?? byStem.get(stem) ?? [];
    return closest(found, fileName?.includes('/') ? fileName : at);
  };
}

const keyOf = (path: string, row: number | null): string => `${row ?? ''} ${path}`;

/**
 * Returns the item whose folders match most folders of the path, compared from the last folder to the first.
 * Returns undefined if two items match equally well.
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
