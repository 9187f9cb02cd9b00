import { expect, it, vi } from 'vitest';
import { createLock } from './createLock.ts';

function open() {
  const stored = new Map<string, string>();
  const events = new EventTarget();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { stored, events, lock: createLock(storage, 'isp-lock', events as unknown as Window) };
}

it('createLock locks with a password, stores no password, and opens to it only (R4.06)', async () => {
  const { lock, stored } = open();
  const listener = vi.fn();
  lock.subscribe(listener);
  await lock.lock('hunter22');
  expect(lock.getState().isLocked).toBe(true);
  expect([...stored.values()].join()).not.toContain('hunter22');
  expect(await lock.unlock('hunter23')).toBe(false);
  expect(lock.getState().isLocked).toBe(true);
  expect(await lock.unlock('hunter22')).toBe(true);
  expect([lock.getState().isLocked, lock.getState().hasPassword, stored.size]).toEqual([false, true, 1]);
  expect(listener).toHaveBeenCalledTimes(3);
});

it('a lock that cannot be read stays locked (R4.06)', async () => {
  const { lock, stored } = open();
  for (const broken of ['x', '{}', 'null', '[]', '{"verifier":{}}', '{"verifier":{},"triesLeft":5}']) {
    stored.set('isp-lock', broken);
    lock.look();
    expect([broken, lock.getState().isLocked, await lock.unlock('1234')]).toEqual([broken, true, false]);
  }
});

it('a lock set or removed in another tab is noticed (R4.06)', () => {
  const { lock, events, stored } = open();
  const listener = vi.fn();
  const stop = lock.subscribe(listener);
  const notify = (key: string) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  stored.set('isp-lock', '{}');
  notify('isp-theme');
  expect([lock.getState().isLocked, listener.mock.calls.length]).toEqual([false, 0]);
  notify('isp-lock');
  expect([lock.getState().isLocked, listener.mock.calls.length]).toEqual([true, 1]);
  stop();
  stored.delete('isp-lock');
  notify('isp-lock');
  expect([lock.getState().isLocked, listener.mock.calls.length]).toEqual([false, 1]);
});

it('failed tries are counted over reloads, and the right password is refused after the last (R4.06)', async () => {
  const { lock } = open();
  await lock.lock('hunter22');
  for (const left of [4, 3, 2, 1, 0]) {
    await lock.unlock('wrong');
    expect(lock.getState().triesLeft).toBe(left);
  }
  expect(await lock.unlock('hunter22')).toBe(false);
});

it('createLock keeps the password that was set: the next lock asks for none, until the storage is cleared (R4.06)', async () => {
  const { lock, stored } = open();
  await expect(lock.relock()).rejects.toThrow('no password');
  await lock.lock('hunter22');
  await lock.unlock('wrong');
  await lock.unlock('hunter22');
  await lock.relock();
  expect(lock.getState()).toEqual({ isLocked: true, hasPassword: true, triesLeft: 5 });
  expect(await lock.unlock('hunter22')).toBe(true);
  stored.clear();
  lock.look();
  expect(lock.getState()).toMatchObject({ isLocked: false, hasPassword: false });
});
