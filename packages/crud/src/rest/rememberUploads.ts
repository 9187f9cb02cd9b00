/** Milliseconds in which an unfinished upload can be continued. Servers keep a partial file no longer than this. */
const LIFETIME_MS = 24 * 3600_000;

/** The stored address of one upload. */
export interface UploadMemory {
  /** Returns the address of the upload. Null if none is stored. */
  readonly read: () => string | null;
  readonly write: (url: string) => void;
  readonly forget: () => void;
  /**
   * Runs the work with exclusive use of the memory. If another field or tab is uploading the same file at this
   * moment, the work gets no memory, because it is a different upload.
   */
  readonly alone: <Result>(work: (kept: UploadMemory | undefined) => Promise<Result>) => Promise<Result>;
}

const inHand = new Set<string>();

/**
 * Remembers the address of an unfinished upload. The file is identified by the properties that a browser has
 * without reading the file: name, type, size, time.
 *
 * @param keepAs - prefix of the key, which identifies the user. Without it, nothing is remembered.
 */
export function rememberUploads(keepAs: string | undefined, file: File, purpose: string): UploadMemory {
  const key = `${keepAs}:${purpose}:${[file.name, file.type, file.size, file.lastModified].join('/')}`;
  const storage = keepAs === undefined ? undefined : usable();
  if (storage) dropOld(storage, `${keepAs}:`);
  const memory: UploadMemory = {
    read: () => readKept(storage?.getItem(key))?.url ?? null,
    write: (url) => quietly(() => storage?.setItem(key, JSON.stringify({ url, at: Date.now() }))),
    forget: () => storage?.removeItem(key),
    async alone(work) {
      if (!storage) return work(undefined);
      // other tabs can be detected only with the Web Locks API, which needs a secure origin
      const locks = globalThis.navigator?.locks;
      if (locks) return locks.request(key, { ifAvailable: true }, (lock) => work(lock ? memory : undefined));
      if (inHand.has(key)) return work(undefined);
      inHand.add(key);
      try {
        return await work(memory);
      } finally {
        inHand.delete(key);
      }
    },
  };
  return memory;
}

function dropOld(storage: Storage, prefix: string): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(prefix) && !readKept(storage.getItem(key))) storage.removeItem(key);
  }
}

function readKept(text: string | null | undefined): { readonly url: string } | undefined {
  try {
    const { url, at } = JSON.parse(text ?? '{}');
    return typeof url === 'string' && Date.now() - Number(at) < LIFETIME_MS ? { url } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the storage, if the browser allows it. In some browsers even reading `localStorage` throws an error. */
const usable = (): Storage | undefined => quietly(() => globalThis.localStorage);

/** Runs the work and ignores errors. Without storage an upload still works, but cannot be continued later. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
