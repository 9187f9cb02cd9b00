import { describe, expect, it } from 'vitest';
import { readReply } from './readReply.ts';

const reply = (status: number, body: unknown, unreadable = false) => ({
  status,
  headers: new Headers(),
  body,
  unreadable,
});

describe('success (R8.05, T-Q6)', () => {
  it.each([
    ['200 with code 200', 200, { code: 200, success: true, data: { a: 1 } }, { a: 1 }],
    ['code 1', 200, { code: 1, data: [] }, []],
    ['code 201', 201, { code: 201, data: 0 }, 0],
    ['code as text', 200, { code: '200', data: 'x' }, 'x'],
    ['code 200 under HTTP 400', 400, { code: 200, data: 1 }, 1],
    ['code 200 under HTTP 500', 500, { code: 200, data: 1 }, 1],
    ['success without code', 200, { success: true, data: 1 }, 1],
    ['success without data', 200, { success: true, msg: '清除成功' }, undefined],
    ['bare token', 200, { access_token: 't', expires_in: 3600 }, { access_token: 't', expires_in: 3600 }],
    ['bare list', 200, [1, 2], [1, 2]],
    ['bare text', 200, 'text', 'text'],
    ['bare null', 200, null, null],
    ['empty body', 200, undefined, undefined],
    ['204', 204, undefined, undefined],
    ['202 bare', 202, { id: '1' }, { id: '1' }],
    ['data null', 200, { code: 200, data: null }, null],
  ])('%s', (_, status, body, data) => {
    expect(readReply(reply(status, body))).toEqual({ word: 'ok', data });
  });
});

describe('refusal (R8.01, T-Q6)', () => {
  it.each([
    ['success false with code 200', 200, { code: 200, success: false, msg: 'no' }, 200, 'no'],
    ['success false alone', 200, { success: false }, 200, '系统错误'],
    ['code 400', 200, { code: 400, msg: 'bad' }, 400, 'bad'],
    ['code as text', 200, { code: '500', msg: 'bad' }, 500, 'bad'],
    ['code 0', 200, { code: 0, msg: 'zero' }, 0, 'zero'],
    ['code that is no number', 400, { code: 'X', msg: 'x' }, 400, 'x'],
    ['msg before message', 400, { code: 400, msg: 'a', message: 'b' }, 400, 'a'],
    ['message', 400, { code: 400, msg: '', message: 'b', error_description: 'c' }, 400, 'b'],
    ['error_description', 400, { error: 'invalid_grant', error_description: 'c', errMessage: 'd' }, 400, 'c'],
    ['errMessage', 400, { code: 400, errMessage: 'd', log: 'e' }, 400, 'd'],
    ['log', 400, { code: 400, log: 'e' }, 400, 'e'],
    ['no text', 400, { code: 400 }, 400, '系统错误'],
    ['no body', 404, undefined, 404, '系统错误'],
    ['empty object', 403, {}, 403, '系统错误'],
    ['text body', 500, 'Internal', 500, '系统错误'],
    ['list body', 400, [], 400, '系统错误'],
    ['502', 502, { code: 200, success: true, data: 1 }, 200, '系统错误'],
    ['503 with text', 503, { msg: 'upstream secrets' }, 503, '系统错误'],
    ['504', 504, undefined, 504, '系统错误'],
    ['token reply with text, R8.07', 200, { error_description: '用户名或密码错误' }, 200, '用户名或密码错误'],
    ['304', 304, undefined, 304, '系统错误'],
    ['a message that is no text', 400, { msg: { a: 1 } }, 400, '系统错误'],
  ])('%s', (_, status, body, code, message) => {
    expect(readReply(reply(status, body))).toMatchObject({
      word: 'refused',
      refusal: { status, code, message },
    });
  });

  it('an unreadable 200 is a system error', () => {
    expect(readReply(reply(200, undefined, true))).toMatchObject({
      word: 'refused',
      refusal: { message: '系统错误' },
    });
  });

  it('a refusal keeps field errors and the trace id', () => {
    const data = { errors: [{ field: 'name', rule: 'unique', msg: 'taken' }] };
    const verdict = readReply(
      reply(400, { code: 400, errCode: 'PARAM_INVALID', msg: 'taken', data, traceId: 't1' }),
    );
    expect(verdict).toMatchObject({ refusal: { errCode: 'PARAM_INVALID', data, traceId: 't1' } });
  });
});

describe('consequences', () => {
  it.each([
    ['HTTP 401 (R8.04)', 401, undefined, 'sessionLost'],
    ['code 401 under HTTP 200 (R8.04)', 200, { code: 401 }, 'sessionLost'],
    ['SESSION_EXPIRED (R8.04)', 400, { code: 400, errCode: 'SESSION_EXPIRED' }, 'sessionLost'],
    ['SESSION_NOT_EXISTS (R8.04)', 400, { code: 400, errCode: 'SESSION_NOT_EXISTS' }, 'sessionLost'],
    ['411 as text (R8.02)', 400, { code: 400, errCode: '411' }, 'orgLost'],
    ['411 as number (R8.02)', 400, { code: 400, errCode: 411 }, 'orgLost'],
    ['403 is an ordinary refusal', 403, { code: 403, errCode: 'FORBIDDEN' }, 'refused'],
    ['code 411 is no errCode (R8.02)', 400, { code: 411 }, 'refused'],
  ])('%s', (_, status, body, word) => {
    expect(readReply(reply(status, body)).word).toBe(word);
  });

  it.each([[[1001]], [['NOT_NOW']]])(
    'readReply resolves with codes of the whitelist: %j (R8.03)',
    (whitelist) => {
      const body = { code: 1001, errCode: 'NOT_NOW', msg: 'x', data: 7 };
      expect(readReply(reply(200, body), whitelist)).toMatchObject({ word: 'passed', refusal: { data: 7 } });
      expect(readReply(reply(200, body), []).word).toBe('refused');
    },
  );
});

it('readReply keeps the text of a refusal in every language the server sent it in (T-R17)', () => {
  const msgs = { 'zh-CN': '没有操作权限', 'en-US': 'Not permitted' };
  const body = { code: 403, success: false, errCode: 'FORBIDDEN', msg: msgs['zh-CN'], data: null, msgs };
  expect(readReply(reply(403, body))).toMatchObject({ refusal: { message: msgs['zh-CN'], messages: msgs } });
  const odd = readReply(reply(403, { ...body, msgs: { 'zh-CN': 1 } }));
  expect(odd.word !== 'ok' && odd.refusal.messages).toBeUndefined();
});

it('readReply shows the text of a refusal with 429, and keeps the seconds to wait', () => {
  const body = { code: 429, success: false, errCode: 'RATE_LIMITED', msg: '请 30 秒后再试', data: null };
  const limited = { ...reply(429, body), headers: new Headers({ 'retry-after': '30' }) };
  expect(readReply(limited)).toMatchObject({
    word: 'refused',
    toast: true,
    refusal: { message: '请 30 秒后再试', errCode: 'RATE_LIMITED', retryAfter: 30 },
  });
});

it('an envelope is a plain object: what a step answers with an object of a class is the data itself', () => {
  class Ticket {
    readonly code = 500;
  }
  const ticket = new Ticket();
  expect(readReply(reply(200, ticket))).toEqual({ word: 'ok', data: ticket });
  expect(readReply(reply(200, { ...ticket })).word).toBe('refused');
});
