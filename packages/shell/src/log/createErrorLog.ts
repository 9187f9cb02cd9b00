import type { LogEntry } from '../model.ts';
import { listenForErrors } from './listenForErrors.ts';
import { toLogEntry } from './toLogEntry.ts';

export interface ErrorLogOptions {
  /** Maximum number of errors in the log. If there are more, the oldest ones are removed. @defaultValue 200 */
  readonly limit?: number;
  /** False to switch the log off: nothing is stored, and stored errors are removed. @defaultValue true */
  readonly isOn?: boolean;
  /**
   * Returns the time of a new error.
   * @defaultValue the current time
   */
  readonly now?: () => Date;
  /** Returns the address that is stored with an error. @defaultValue the address of the page */
  readonly url?: () => string;
}

/**
 * Log of the last errors in this browser. Components can subscribe to its changes.
 *
 * @example
 * const log: ErrorLog = createErrorLog(localStorage, 'shop-error-log');
 * log.add(new Error('The shelf is full.'));
 */
export interface ErrorLog {
  /** Returns the errors from the oldest to the newest. It returns the same array until the log changes. */
  readonly getEntries: () => readonly LogEntry[];
  /**
   * Adds a listener for changes.
   *
   * @returns a function that removes the listener.
   */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Adds an error to the log. `info` describes where the error occurred, for example a component stack. The
   * function never throws, because an error of the log would hide the original error.
   */
  readonly add: (error: unknown, info?: string) => void;
  readonly clear: () => void;
  /**
   * Starts to log uncaught errors, and to read errors that other tabs of this browser have logged. Cancelled
   * requests are not logged.
   *
   * @returns a function that stops both
   */
  readonly listen: (window: Window) => () => void;
}

/**
 * Creates the log of errors in this browser, which the user can read. It stores only the last errors, removes
 * secrets from them, and sends nothing to the service. If the storage is full or forbidden, the errors are kept
 * only until the page is closed.
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
  // False if some errors did not fit into the storage and are only in memory. They must not be replaced by the
  // stored errors.
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
      // Access to the storage is forbidden, so it contains nothing to remove.
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
      // A thrown value may be any object, and reading its properties may throw again.
      entry = toLogEntry(cause, { url: '', time: new Date().toISOString(), info });
    }
    // Another tab may have logged errors meanwhile. So the stored errors are read again before the new one is
    // added.
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
        // The browser reports the key `null` if the whole storage was cleared.
        onStorage: (changed) => isOn && (changed === key || changed === null) && change(read()),
      }),
  };
}

/** Stores the newest errors, as many as the storage has room for. @returns true if all errors were stored */
function keep(storage: Pick<Storage, 'setItem'>, key: string, entries: readonly LogEntry[]): boolean {
  for (let count = entries.length; count > 0; count = Math.floor(count / 2)) {
    try {
      storage.setItem(key, JSON.stringify(entries.slice(-count)));
      return count === entries.length;
    } catch {
      // The storage is full or forbidden. The loop tries again with half as many errors.
    }
  }
  return false;
}

const currentUrl = () => globalThis.location?.href ?? '';

/**
 * Reads the stored errors. Other scripts of the same origin may have written the value, so only complete errors are
 * returned.
 */
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
