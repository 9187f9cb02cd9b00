import { AdapterError, type Page } from '../../core/adapter.ts';

/** Number of lists whose cursors are kept. */
const MAX_LISTS = 20;

/** Number of pages that are read to reach a page whose cursor is not known, for example after a reload. */
const MAX_STEPS = 10;

/** A page, with the cursor of the next one. */
export interface DialectPage extends Page {
  readonly next?: string;
}

interface Wanted {
  readonly page: number;
  readonly size: number;
}

/** Keeps the cursors of pages that were read, and reads pages in between where the cursor of a page is unknown. */
export function createCursors() {
  // by list: the cursors of its pages, of which the first page has none
  const known = new Map<string, Map<number, string | undefined>>();

  function cursorsOf(list: string): Map<number, string | undefined> {
    const cursors = known.get(list) ?? new Map([[1, undefined]]);
    known.delete(list);
    known.set(list, cursors);
    const [oldest] = known.keys();
    if (known.size > MAX_LISTS && oldest !== undefined) known.delete(oldest);
    return cursors;
  }

  /** Reads a page of a list. A page after the last one is empty. */
  async function read(
    list: string,
    { page, size }: Wanted,
    readPage: (page: number, cursor: string | undefined) => Promise<DialectPage>,
  ): Promise<Page> {
    const cursors = cursorsOf(list);
    let at = Math.max(...[...cursors.keys()].filter((one) => one <= page));
    if (page - at > MAX_STEPS)
      throw new AdapterError(
        'failed',
        `restAdapter: page ${page} cannot be opened, because this server opens pages one after another.`,
      );
    for (; ; at += 1) {
      const { next, ...found } = await readPage(at, cursors.get(at));
      if (next === undefined) for (const later of cursors.keys()) if (later > at) cursors.delete(later);
      if (next !== undefined) cursors.set(at + 1, next);
      if (at === page) return found;
      if (next === undefined) return { total: (at - 1) * size + found.records.length, records: [] };
    }
  }

  return { read };
}
