import type { Adapter, FileLink } from '../../core/adapter.ts';

/** Maximum number of files per call. */
const perCall = 200;
/** Milliseconds before its expiry from which a link is no longer used, because opening it also takes time. */
const MARGIN_MS = 60_000;

export interface FileLinks {
  /**
   * Returns a link that has not expired, and reads it if necessary. Returns undefined for a deleted file, or a file
   * that the user may not read.
   */
  readonly get: (id: string) => Promise<FileLink | undefined>;
}

interface Known {
  readonly link: Promise<FileLink | undefined>;
  /** Time until which the link can be used, in epoch milliseconds. Infinity while the link is being read. */
  readonly until: number;
}

type Ask = NonNullable<Adapter['fileLinks']>;

interface Wanted {
  readonly resolve: (link: FileLink | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Creates a store of links to files. Links that are requested at the same time are read by one call, so all
 * pictures of a list need only one call. A link is reused until it expires.
 */
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
        // `until` is set so that a link is read again shortly before it expires, and a missing link at the next
        // request
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

/**
 * Returns the store of links that all screens of one user share. Links that were read for one user are never used
 * for another user.
 */
export function fileLinksOf(adapter: Adapter, cacheKey: string): FileLinks | undefined {
  if (!adapter.fileLinks) return undefined;
  const byAsker = kept.get(adapter) ?? new Map<string, FileLinks>();
  kept.set(adapter, byAsker);
  const links = byAsker.get(cacheKey) ?? createFileLinks(adapter.fileLinks);
  byAsker.set(cacheKey, links);
  return links;
}
