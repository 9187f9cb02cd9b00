/**
 * Milliseconds for which an interrupted upload can be continued. Servers delete an incomplete file after this time.
 */
const LIFETIME_MS = 24 * 3600_000;

/** Stores the address of one interrupted upload. */
export interface UploadMemory {
  /** Returns the address of the upload. Null if none is stored. */
  readonly read: () => string | null;
  readonly write: (url: string) => void;
  readonly forget: () => void;
  /**
   * Runs the work while no other upload uses the same stored address. If another field or tab is uploading the same
   * file at this moment, the work gets undefined, because it is a separate upload.
   */
  readonly alone: <Result>(work: (kept: UploadMemory | undefined) => Promise<Result>) => Promise<Result>;
}

const inHand = new Set<string>();

/**
 * Returns where the address of an interrupted upload is stored in the browser. The file is identified by its name,
 * type, size and time, which a browser has without reading the file.
 *
 * @param keepAs - prefix of the key, which identifies the user. Without it, nothing is stored.
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
      // uploads in other tabs can be detected only with the Web Locks API, which exists only on pages with HTTPS;
      // otherwise only uploads in this tab are detected
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

/**
 * Returns the browser's storage, or undefined if the browser forbids it. In some browsers even reading
 * `localStorage` throws an error.
 */
const usable = (): Storage | undefined => quietly(() => globalThis.localStorage);

/**
 * Runs work that uses the storage, and returns undefined if it throws an error. Without the storage an upload still
 * works, but cannot be continued later.
 */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
