import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createTurns } from '../database/limits/turns.ts';
import { DatabaseAwayError, DatabaseBusyError, faultOf } from '../database/sql/databaseFault.ts';
import { ispEnvelope } from './envelope.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('cause'), { code, ...more });

describe('what the database does not do (T-S5)', () => {
  it.each([
    [coded('57014'), 504, 'STATEMENT_TIMEOUT', undefined, '查询耗时过长，已停止，请缩小范围后重试'],
    [coded('55P03'), 409, 'LOCK_TIMEOUT', '1', '数据正在被其他操作占用，请稍后重试'],
    [coded('40P01'), 409, 'LOCK_TIMEOUT', '1', '数据正在被其他操作占用，请稍后重试'],
    [new DatabaseBusyError(), 503, 'SERVICE_BUSY', '1', '服务繁忙，请稍后重试'],
    [coded('57P01'), 503, 'DATABASE_AWAY', '2', '数据库暂时不可用，请稍后重试'],
    [new DatabaseAwayError(), 503, 'DATABASE_AWAY', '2', '数据库暂时不可用，请稍后重试'],
    [
      new Error('Connection terminated unexpectedly'),
      503,
      'DATABASE_AWAY',
      '2',
      '数据库暂时不可用，请稍后重试',
    ],
    [coded('ENOENT', { syscall: 'open' }), 500, 'SYSTEM_ERROR', undefined, '系统错误'],
    [coded('23503'), 500, 'SYSTEM_ERROR', undefined, '系统错误'],
  ])('%s is answered with %d %s', async (error, status, errCode, retryAfter, msg) => {
    const app = Fastify();
    await app.register(ispEnvelope);
    app.get('/', async () => {
      throw error;
    });
    const reply = await app.inject('/');
    expect({ status: reply.statusCode, errCode: reply.json().errCode, msg: reply.json().msg }).toEqual({
      status,
      errCode,
      msg,
    });
    expect(reply.headers['retry-after']).toBe(retryAfter);
  });

  it.each(['08006', 'ECONNREFUSED', '25006', '57P03'])('%s means that it is away', (code) => {
    expect(faultOf(coded(code))).toBe('DATABASE_AWAY');
  });

  it('a socket that is gone means that it is away, a text with a code does not', () => {
    expect(faultOf(coded('ENOENT', { syscall: 'connect' }))).toBe('DATABASE_AWAY');
    expect(faultOf('57P01')).toBeUndefined();
  });
});

describe('createTurns', () => {
  it('createTurns runs as many as there are places, the others in the order of their arrival', async () => {
    const turns = createTurns(2, 1000);
    const log: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) =>
      turns(async () => {
        log.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = ['a', 'b', 'c', 'd'].map(work);
    await Promise.resolve();
    expect(log).toEqual(['a', 'b']);
    ends[0]?.();
    await all[0];
    await new Promise((resolve) => setImmediate(resolve));
    expect(log).toEqual(['a', 'b', 'c']);
    ends[1]?.();
    ends[2]?.();
    await new Promise((resolve) => setImmediate(resolve));
    ends[3]?.();
    await Promise.all(all);
    expect(log).toEqual(['a', 'b', 'c', 'd']);
  });

  it('createTurns refuses a call that waits too long, and gives the connection to the next waiting call', async () => {
    const turns = createTurns(1, 20);
    let end: () => void = () => undefined;
    const first = turns(() => new Promise<void>((resolve) => (end = resolve)));
    await expect(turns(async () => 'never')).rejects.toThrow(DatabaseBusyError);
    end();
    await first;
    await expect(turns(async () => 'done')).resolves.toBe('done');
    await expect(turns(() => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
    await expect(turns(async () => 'again')).resolves.toBe('again');
  });
});
