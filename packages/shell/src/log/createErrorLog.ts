import type { LogEntry } from '../model.ts';
import { listenForErrors } from './listenForErrors.ts';
import { toLogEntry } from './toLogEntry.ts';

export interface ErrorLogOptions {
  /** Entries kept; the oldest goes first. @defaultValue 200 */
  readonly limit?: number;
  /** `false`: nothing is stored, and stored entries are removed. @defaultValue true */
  readonly isOn?: boolean;
  /** @defaultValue the clock */
  readonly now?: () => Date;
  /** Address in each entry. @defaultValue the address of the page */
  readonly url?: () => string;
}

/**
 * The last errors of this browser, as a store to read.
 *
 * @example
 * const log: ErrorLog = createErrorLog(localStorage, 'shop-error-log');
 * log.add(new Error('The shelf is full.'));
 */
export interface ErrorLog {
  /** From the oldest to the newest. The same array until something changes. */
  readonly getEntries: () => readonly LogEntry[];
  /** @returns a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Never throws: a broken log would hide the error. `info` says where it happened, a component stack for example. */
  readonly add: (error: unknown, info?: string) => void;
  readonly clear: () => void;
  /**
   * Records uncaught errors, and reads what other tabs of this browser record. Cancelled requests are no errors.
   *
   * @returns a function that ends it.
   */
  readonly listen: (window: Window) => () => void;
}

/**
 * The error log of this browser, for its own user to read: a ring of the last entries, without secrets. It
 * sends nothing. Without storage (full or forbidden) the log only forgets earlier visits.
 *
 * @example
 * const log = createErrorLog(localStorage, 'shop-error-log', { limit: 50 });
 * const stop = log.listen(window);
 */
export function createErrorLog(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
  options: ErrorLogOptions = {},
): ErrorLog {
  const { limit = 200, isOn = true, now = () => new Date(), url = currentUrl } = options;
  const listeners = new Set<() => void>();
  let entries: readonly LogEntry[] = isOn ? read() : [];
  // entries that did not fit are only in memory: the stored rest must not replace them
  let isStored = true;
  if (!isOn) remove();

  function read(): readonly LogEntry[] {
    try {
      return parseEntries(storage.getItem(key)).slice(-limit);
    } catch {
      return [];
    }
  }

  function remove() {
    try {
      storage.removeItem(key);
    } catch {
      // forbidden storage holds nothing
    }
  }

  function change(next: readonly LogEntry[]) {
    entries = next;
    for (const listener of listeners) listener();
  }

  function add(error: unknown, info = '') {
    if (!isOn) return;
    let entry: LogEntry;
    try {
      entry = toLogEntry(error, { url: url(), time: now().toISOString(), info });
    } catch (cause) {
      // a thrown object may throw again when its properties are read
      entry = toLogEntry(cause, { url: '', time: new Date().toISOString(), info });
    }
    // another tab may have added some meanwhile
    const known = isStored ? read() : entries;
    change([...known, entry].slice(-limit));
    isStored = keep(storage, key, entries);
  }

  function clear() {
    remove();
    isStored = true;
    change([]);
  }

  return {
    getEntries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    clear,
    listen: (window) =>
      listenForErrors(window, {
        add,
        // a key of `null`: everything was cleared
        onStorage: (changed) => isOn && (changed === key || changed === null) && change(read()),
      }),
  };
}

/** Stores as many of the newest entries as there is room for. @returns whether all were stored */
function keep(storage: Pick<Storage, 'setItem'>, key: string, entries: readonly LogEntry[]): boolean {
  for (let count = entries.length; count > 0; count = Math.floor(count / 2)) {
    try {
      storage.setItem(key, JSON.stringify(entries.slice(-count)));
      return count === entries.length;
    } catch {
      // full or forbidden: fewer may fit
    }
  }
  return false;
}

const currentUrl = () => globalThis.location?.href ?? '';

/** Reads stored entries; other programs may write there too, so that only complete entries count. */
function parseEntries(json: string | null): LogEntry[] {
  const stored: unknown = JSON.parse(json ?? '[]');
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

const isEntry = (value: unknown): value is LogEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['url', 'time', 'type', 'message', 'stack', 'info'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );
