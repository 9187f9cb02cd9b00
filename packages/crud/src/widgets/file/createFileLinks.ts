import type { Adapter, FileLink } from '../../core/adapter.ts';

/** Files of one call. */
const perCall = 200;
/** Milliseconds before its end from which a link is no longer handed out: what opens it takes its time. */
const margin = 60_000;

export interface FileLinks {
  /** A link that still opens; undefined for a file that is gone, or that the user may not read. */
  readonly get: (id: string) => Promise<FileLink | undefined>;
}

interface Known {
  readonly link: Promise<FileLink | undefined>;
  /** Epoch milliseconds; endless while it is asked for. */
  readonly until: number;
}

type Ask = NonNullable<Adapter['fileLinks']>;

interface Wanted {
  readonly resolve: (link: FileLink | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Links to files, asked for together: all pictures of a list are one call, and asked again they are the same. */
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
        // what is about to end, and what was not there, is asked for anew
        const own = known.get(id);
        if (own) known.set(id, { ...own, until: link ? Date.parse(link.expires) - margin : 0 });
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

/** One for all screens of a person: what was read through one adapter for one asker is never shown for another. */
export function fileLinksOf(adapter: Adapter, cacheKey: string): FileLinks | undefined {
  if (!adapter.fileLinks) return undefined;
  const byAsker = kept.get(adapter) ?? new Map<string, FileLinks>();
  kept.set(adapter, byAsker);
  const links = byAsker.get(cacheKey) ?? createFileLinks(adapter.fileLinks);
  byAsker.set(cacheKey, links);
  return links;
}
