import type { LogEntry } from '../model.ts';
import { listenForErrors } from './listenForErrors.ts';
import { toLogEntry } from './toLogEntry.ts';

export interface ErrorLogOptions {
  /** Maximum number of entries; the oldest is removed first. @defaultValue 200 */
  readonly limit?: number;
  /** False if nothing is stored and stored entries are removed. @defaultValue true */
  readonly isOn?: boolean;
  /** @defaultValue the clock */
  readonly now?: () => Date;
  /** Returns the address for each entry. @defaultValue the address of the page */
  readonly url?: () => string;
}

/**
 * Log of the last errors of this browser, which components can subscribe to.
 *
 * @example
 * const log: ErrorLog = createErrorLog(localStorage, 'shop-error-log');
 * log.add(new Error('The shelf is full.'));
 */
export interface ErrorLog {
  /** Returns the entries from the oldest to the newest. It returns the same array until something changes. */
  readonly getEntries: () => readonly LogEntry[];
  /**
   * Adds a listener for changes.
   *
   * @returns a function that removes the listener.
   */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Adds an error. Never throws, because a failing log would hide the error. `info` describes where the error
   * happened, for example a component stack.
   */
  readonly add: (error: unknown, info?: string) => void;
  readonly clear: () => void;
  /**
   * Starts to record uncaught errors and to read the errors that other tabs of this browser record. Cancelled
   * requests are not recorded.
   *
   * @returns a function that stops this.
   */
  readonly listen: (window: Window) => () => void;
}

/**
 * Creates the error log of this browser, which its user can read. It keeps only the last entries, removes secrets
 * from them, and sends nothing. If the storage is full or forbidden, entries are only kept until the page is
 * closed.
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
  // entries that did not fit into the storage are only in memory, so the stored entries must not replace them
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
      // if the storage is forbidden, there is nothing to remove
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
      // reading the properties of a thrown object may throw again
      entry = toLogEntry(cause, { url: '', time: new Date().toISOString(), info });
    }
    // another tab may have added entries meanwhile, so the stored entries are read again
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
        // the key `null` means that the whole storage was cleared
        onStorage: (changed) => isOn && (changed === key || changed === null) && change(read()),
      }),
  };
}

/** Stores the newest entries, as many as fit. @returns whether all were stored */
function keep(storage: Pick<Storage, 'setItem'>, key: string, entries: readonly LogEntry[]): boolean {
  for (let count = entries.length; count > 0; count = Math.floor(count / 2)) {
    try {
      storage.setItem(key, JSON.stringify(entries.slice(-count)));
      return count === entries.length;
    } catch {
      // the storage is full or forbidden, so fewer entries are tried
    }
  }
  return false;
}

const currentUrl = () => globalThis.location?.href ?? '';

/** Reads stored entries. Other programs may also write there, so only complete entries are accepted. */
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
