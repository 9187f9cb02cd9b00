import type { Adapter, FileLink } from '../../core/adapter.ts';

/** Files per call. */
const perCall = 200;
/** A link that expires within this time is not used, because opening it takes time. */
const MARGIN_MS = 60_000;

export interface FileLinks {
  /** A link that has not expired; undefined for a deleted file, or one the user may not read. */
  readonly get: (id: string) => Promise<FileLink | undefined>;
}

interface Known {
  readonly link: Promise<FileLink | undefined>;
  /** Epoch milliseconds; Infinity while it is being read. */
  readonly until: number;
}

type Ask = NonNullable<Adapter['fileLinks']>;

interface Wanted {
  readonly resolve: (link: FileLink | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Links to files, read in batches: all pictures of a list are one call. Known links are reused. */
export function createFileLinks(ask: Ask): FileLinks {
  const known = new Map<string, Known>();
  let wanted = new Map<string, Wanted>();

  async function flush(): Promise<void> {
    const all = [...wanted];
    wanted = new Map();
    for (let at = 0; at < all.length; at += perCall) await askFor(all.slice(at, at + perCall));
  }

  async function askFor(some: readonly (readonly [string, Wanted])[]): Promise<void> {
    try {
      const links = new Map((await ask(some.map(([id]) => id))).map((link) => [link.id, link]));
      for (const [id, { resolve }] of some) {
        const link = links.get(id);
        // links about to expire, and missing ones, are read again
        const own = known.get(id);
        if (own) known.set(id, { ...own, until: link ? Date.parse(link.expires) - MARGIN_MS : 0 });
        resolve(link);
      }
    } catch (error) {
      for (const [id, { reject }] of some) {
        known.delete(id);
        reject(error);
      }
    }
  }

  return {
    get(id) {
      const before = known.get(id);
      if (before && before.until > Date.now()) return before.link;
      const link = new Promise<FileLink | undefined>((resolve, reject) => {
        if (wanted.size === 0) setTimeout(() => void flush());
        wanted.set(id, { resolve, reject });
      });
      known.set(id, { link, until: Number.POSITIVE_INFINITY });
      return link;
    },
  };
}

const kept = new WeakMap<Adapter, Map<string, FileLinks>>();

/** One instance for all screens of a user: links read through one adapter for one user are never used for another. */
export function fileLinksOf(adapter: Adapter, cacheKey: string): FileLinks | undefined {
  if (!adapter.fileLinks) return undefined;
  const byAsker = kept.get(adapter) ?? new Map<string, FileLinks>();
  kept.set(adapter, byAsker);
  const links = byAsker.get(cacheKey) ?? createFileLinks(adapter.fileLinks);
  byAsker.set(cacheKey, links);
  return links;
}
