import { describe, expect, it, vi } from 'vitest';
import { createErrorLog } from './createErrorLog.ts';
import { MAX_ENTRY_BYTES } from './toLogEntry.ts';

/** Returns a simulated web storage. `room` is the number of characters that it can store. */
function createStorage(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};
const blocked = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };

const options = { now: () => new Date('2026-11-21T08:00:00Z'), url: () => 'https://shop.test/shelf?page=2' };
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
const messages = (log: { getEntries: () => readonly { message: string }[] }) =>
  log.getEntries().map(({ message }) => message);

describe('createErrorLog', () => {
  it('createErrorLog records url, time, type error, message, stack and info (R8.11, R3.06)', () => {
    const log = createErrorLog(createStorage(), 'log', options);
    const error = new TypeError('x is not a function');
    log.add(error, 'in Shelf');
    expect(log.getEntries()).toEqual([
      {
        url: 'https://shop.test/shelf?page=2',
        time: '2026-11-21T08:00:00.000Z',
        type: 'error',
        message: 'x is not a function',
        stack: expect.stringContaining('createErrorLog.test.ts'),
        info: 'in Shelf',
      },
    ]);
  });

  it.each<[thrown: unknown, message: string]>([
    ['plain text', 'plain text'],
    [{ message: 'like an error' }, 'like an error'],
    [{ code: 7 }, '{"code":7}'],
    [undefined, 'undefined'],
    [null, 'null'],
    [7n, '7'],
    [Symbol('odd'), 'Symbol(odd)'],
    [new RangeError(), 'RangeError'],
    [Object.create(null), '{}'],
  ])('%s is recorded as %j (R8.11)', (thrown, message) => {
    const log = createErrorLog(createStorage(), 'log', options);
    log.add(thrown);
    expect(messages(log)).toEqual([message]);
  });

  it('createErrorLog keeps the stacks of causes, and ends where a cause is its own (R8.11)', () => {
    const log = createErrorLog(createStorage(), 'log', options);
    const error = new Error('outer');
    error.stack = 'outer';
    const cause = new Error('inner');
    cause.stack = 'inner';
    error.cause = cause;
    cause.cause = error;
    log.add(error);
    expect(log.getEntries()[0]?.stack).toMatch(/^outer\nCaused by: inner\n/);
  });

  it('an object that throws when it is read is recorded too (R8.11)', () => {
    const log = createErrorLog(createStorage(), 'log', options);
    const hostile = {
      get message() {
        throw new Error('not to be read');
      },
    };
    expect(() => log.add(hostile)).not.toThrow();
    expect(messages(log)).toEqual(['not to be read']);
  });

  it('createErrorLog is a ring of 200 (T-R15)', () => {
    const log = createErrorLog(createStorage(), 'log', options);
    for (let at = 0; at < 201; at += 1) log.add(`error ${at}`);
    expect(log.getEntries()).toHaveLength(200);
    expect(messages(log)[0]).toBe('error 1');
    expect(messages(log)[199]).toBe('error 200');
  });

  it.each(['x', '书', '"', '\u0000', '💥', '\ud800'])(
    'an entry of many %j takes at most 4 kB (T-R15)',
    (char) => {
      const storage = createStorage();
      const long = char.repeat(30_000);
      const log = createErrorLog(storage, 'log', { ...options, url: () => long });
      const error = new Error(long);
      error.stack = long;
      log.add(error, long);
      expect(bytes(log.getEntries()[0])).toBeLessThanOrEqual(MAX_ENTRY_BYTES);
      expect(bytes(JSON.parse(storage.items.get('log') ?? ''))).toBeLessThanOrEqual(MAX_ENTRY_BYTES + 2);
    },
  );

  it('no token of the address, the message, the stack or the info is stored (T-R15)', () => {
    const storage = createStorage();
    const secret = 'c0ffee-s3cret';
    const log = createErrorLog(storage, 'log', {
      ...options,
      url: () => `https://shop.test/?access_token=${secret}`,
    });
    const error = new Error(`refused: Bearer ${secret}`);
    error.stack = `Error: password="${secret}"\n    at https://shop.test/a.js?token=${secret}:1:1`;
    log.add(error, `{"refresh_token":"${secret}"}`);
    expect(storage.items.get('log')).toContain('[redacted]');
    expect(storage.items.get('log')).not.toContain(secret);
  });

  it('a key cut in two by a very long text is not kept in part (T-R15)', () => {
    const storage = createStorage();
    const log = createErrorLog(storage, 'log', options);
    // The text is cut off after ten complete keys and the first characters of the next one. These characters are
    // too few to be recognised as a part of a key, so they must be removed too.
    const keys = `${'f00d'.repeat(500).slice(0, 1998)} `.repeat(11);
    for (let shift = 0; shift < 10; shift += 1) log.add('x'.repeat(shift) + keys);
    expect(log.getEntries()).toHaveLength(10);
    expect(storage.items.get('log')).not.toContain('f00d');
  });

  it('a full storage keeps the newest that fit, and the page keeps all (T-R15)', () => {
    const storage = createStorage(1500);
    const log = createErrorLog(storage, 'log', options);
    for (let at = 0; at < 20; at += 1) log.add(`error ${at}`);
    expect(log.getEntries()).toHaveLength(20);
    const later = createErrorLog(storage, 'log', options);
    expect(later.getEntries().length).toBeGreaterThan(0);
    expect(messages(later).at(-1)).toBe('error 19');
  });

  it('a blocked storage costs only the memory of earlier visits (T-R15)', () => {
    const log = createErrorLog(blocked, 'log', options);
    log.add('one');
    log.add('two');
    expect(messages(log)).toEqual(['one', 'two']);
    expect(() => log.clear()).not.toThrow();
    expect(log.getEntries()).toEqual([]);
  });

  it('createErrorLog can be switched off: nothing is kept, and what was kept is gone (T-R15)', () => {
    const storage = createStorage();
    createErrorLog(storage, 'log', options).add('before');
    const log = createErrorLog(storage, 'log', { ...options, isOn: false });
    log.add('after');
    expect(log.getEntries()).toEqual([]);
    expect(storage.items.size).toBe(0);
    expect(() => createErrorLog(blocked, 'log', { isOn: false })).not.toThrow();
  });

  it.each(['{', '{}', 'null', '[1, null, {"message": 1}]', '"text"'])(
    'createErrorLog starts empty from a store with %j (T-R15)',
    (stored) => {
      const storage = createStorage();
      storage.items.set('log', stored);
      const log = createErrorLog(storage, 'log', options);
      expect(log.getEntries()).toEqual([]);
      log.add('first');
      expect(messages(createErrorLog(storage, 'log', options))).toEqual(['first']);
    },
  );

  it('two tabs of a browser write one log (R8.11)', () => {
    const storage = createStorage();
    const one = createErrorLog(storage, 'log', options);
    const two = createErrorLog(storage, 'log', options);
    one.add('of one');
    two.add('of two');
    expect(messages(two)).toEqual(['of one', 'of two']);
  });

  it('createErrorLog notifies its listeners of every change, and keeps its array between two (R2.35)', () => {
    const log = createErrorLog(createStorage(), 'log', options);
    const listener = vi.fn();
    const stop = log.subscribe(listener);
    log.add('one');
    expect(log.getEntries()).toBe(log.getEntries());
    log.clear();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    log.add('two');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('listen', () => {
  /** Returns an event target that is used instead of the browser's window. */
  const openWindow = () => new EventTarget() as unknown as Window;
  const emit = (window: Window, type: string, fields: object) =>
    window.dispatchEvent(Object.assign(new Event(type), fields));

  it('createErrorLog records uncaught errors (R8.11)', () => {
    const log = createErrorLog(createStorage(), 'log', options);
    const window = openWindow();
    const stop = log.listen(window);
    emit(window, 'error', {
      error: new Error('thrown'),
      message: 'Uncaught',
      filename: 'a.js',
      lineno: 1,
      colno: 2,
    });
    emit(window, 'error', { error: null, message: 'Script error.', filename: '', lineno: 0, colno: 0 });
    emit(window, 'unhandledrejection', { reason: new Error('rejected') });
    expect(messages(log)).toEqual(['thrown', 'Script error.', 'rejected']);
    expect(log.getEntries()[0]?.info).toBe('a.js:1:2');

    stop();
    emit(window, 'unhandledrejection', { reason: 'after the end' });
    expect(log.getEntries()).toHaveLength(3);
  });

  it('a cancelled request is no error (R8.11)', () => {
    const log = createErrorLog(createStorage(), 'log', options);
    const window = openWindow();
    log.listen(window);
    emit(window, 'unhandledrejection', { reason: new DOMException('aborted', 'AbortError') });
    emit(window, 'error', {
      error: undefined,
      message: 'ResizeObserver loop completed with undelivered notifications.',
    });
    expect(log.getEntries()).toEqual([]);
  });

  it('listen receives the errors of other tabs (R8.11)', () => {
    const storage = createStorage();
    const one = createErrorLog(storage, 'log', options);
    const two = createErrorLog(storage, 'log', options);
    const window = openWindow();
    one.listen(window);
    two.add('of two');
    emit(window, 'storage', { key: 'other' });
    expect(one.getEntries()).toEqual([]);
    emit(window, 'storage', { key: 'log' });
    expect(messages(one)).toEqual(['of two']);
    storage.items.clear();
    emit(window, 'storage', { key: null });
    expect(one.getEntries()).toEqual([]);
  });
});
