import { describe, expect, it, vi } from 'vitest';
import { DatabaseBusyError, faultOf } from '../sql/databaseFault.ts';
import { retrying, StaleReadError } from '../sql/retrying.ts';
import { createTurns } from './turns.ts';

const moment = (ms = 1) => new Promise((done) => setTimeout(done, ms));

describe('turns', () => {
  it('so many work at once, the others in order of arrival', async () => {
    const turns = createTurns(2, 5000);
    const ends: (() => void)[] = [];
    const begun: number[] = [];
    const work = (at: number) =>
      turns(async () => {
        begun.push(at);
        await new Promise<void>((done) => ends.push(done));
        return at;
      });
    const all = [1, 2, 3, 4].map(work);
    await moment();
    expect(begun).toEqual([1, 2]);
    ends[1]?.();
    await moment();
    expect(begun).toEqual([1, 2, 3]);
    ends[0]?.();
    await moment();
    for (const end of ends) end();
    await moment();
    for (const end of ends) end();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
    // Both functions run, so the slots of the earlier functions are free again.
    expect(await Promise.all([turns(async () => 5), turns(async () => 6)])).toEqual([5, 6]);
  });

  it('a call that waits too long is refused, and takes no place from the next', async () => {
    const turns = createTurns(1, 20);
    let end = () => {};
    const first = turns(() => new Promise<void>((done) => (end = done)));
    await expect(turns(async () => 'late')).rejects.toThrow(DatabaseBusyError);
    const next = turns(async () => 'in time');
    end();
    await first;
    expect(await next).toBe('in time');
  });

  it('a work that fails gives its place back', async () => {
    const turns = createTurns(1, 1000);
    await expect(turns(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns(async () => 1)).toBe(1);
  });
});

describe('a transaction that has to give way', () => {
  const failing = (times: number, error: unknown) => {
    let left = times;
    return vi.fn(async () => {
      left -= 1;
      if (left >= 0) throw error;
      return 'done';
    });
  };
  const gaveWay = Object.assign(new Error('x'), { code: '40P01' });
  it.each([
    [0, gaveWay, 1],
    [2, gaveWay, 3],
    [1, new StaleReadError('x'), 2],
  ])('%i times is tried again', async (times, error, tries) => {
    const transaction = failing(times, error);
    expect(await retrying(transaction)).toBe('done');
    expect(transaction).toHaveBeenCalledTimes(tries);
  });
  it.each([
    [3, gaveWay, 3],
    [1, Object.assign(new Error('x'), { code: '23505' }), 1],
    [1, new Error('x'), 1],
    [1, undefined, 1],
  ])('%i times with %o is not', async (times, error, tries) => {
    const transaction = failing(times, error);
    await expect(retrying(transaction)).rejects.toBe(error);
    expect(transaction).toHaveBeenCalledTimes(tries);
  });
});

describe('faults of the database', () => {
  const withCode = (code: unknown, more: object = {}) => Object.assign(new Error('x'), { code, ...more });
  it.each([
    [new DatabaseBusyError(), 'SERVICE_BUSY'],
    [withCode('57P01'), 'DATABASE_AWAY'],
    [withCode('08006'), 'DATABASE_AWAY'],
    [withCode('08'), undefined],
    [withCode('108006'), undefined],
    [withCode('ECONNREFUSED'), 'DATABASE_AWAY'],
    [withCode('ENOENT', { syscall: 'connect' }), 'DATABASE_AWAY'],
    // An error of a file and not of a network connection does not count as a fault of the database.
    [withCode('ENOENT', { syscall: 'open' }), undefined],
    [withCode('40P01'), 'LOCK_TIMEOUT'],
    [withCode('57014'), 'STATEMENT_TIMEOUT'],
    [withCode('toString'), undefined],
    [withCode(8006), undefined],
    [new Error('Connection terminated unexpectedly'), 'DATABASE_AWAY'],
    [new Error('timeout expired'), 'DATABASE_AWAY'],
    [new Error('a timeout expired'), undefined],
    ['57P01', undefined],
    [{ code: '57P01' }, undefined],
  ])('%o is %s', (error, fault) => expect(faultOf(error)).toBe(fault));
});
