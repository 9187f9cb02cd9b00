import { describe, expect, it } from 'vitest';
import { createClient, type ReplyError } from '../index.ts';
import { startServer } from '../testing/startServer.ts';

type Row = readonly [title: string, status: number, type: string, body: string, expected: unknown];

const json = 'application/json';
const html = 'text/html;charset=UTF-8';
const page = '<html><body>gateway</body></html>';
const no = '系统错误';

const accepted: readonly Row[] = [
  ['200, code 200', 200, json, '{"code":200,"success":true,"data":{"a":1}}', { a: 1 }],
  ['200, code 1', 200, json, '{"code":1,"data":[]}', []],
  ['200, code 201', 200, json, '{"code":201,"data":0}', 0],
  ['200, code as text', 200, json, '{"code":"200","data":"x"}', 'x'],
  ['200, code as text 201', 200, json, '{"code":" 201 ","data":"x"}', 'x'],
  ['200, success without code', 200, json, '{"success":true,"data":1}', 1],
  ['200, success without data', 200, json, '{"success":true,"msg":"清除成功"}', undefined],
  ['200, data null', 200, json, '{"code":200,"data":null}', null],
  [
    '200, bare token',
    200,
    json,
    '{"access_token":"t","expires_in":3600}',
    { access_token: 't', expires_in: 3600 },
  ],
  ['200, bare list', 200, json, '[1,2]', [1, 2]],
  ['200, bare number', 200, json, '7', 7],
  ['200, JSON of another name', 200, 'application/problem+json', '{"code":200,"data":1}', 1],
  ['200, no type', 200, '', '{"code":200,"data":1}', 1],
  ['200, empty', 200, json, '', undefined],
  ['204', 204, '', '', undefined],
  ['202, bare', 202, json, '{"id":"1"}', { id: '1' }],
  ['400, code 200', 400, json, '{"code":200,"data":1}', 1],
  ['500, code 200', 500, json, '{"code":200,"data":1}', 1],
];

const refused: readonly Row[] = [
  [
    '200, success false with code 200',
    200,
    json,
    '{"code":200,"success":false,"msg":"no"}',
    ['refused', 200, 'no'],
  ],
  ['200, success false alone', 200, json, '{"success":false}', ['refused', 200, no]],
  ['200, code 400', 200, json, '{"code":400,"msg":"bad"}', ['refused', 400, 'bad']],
  ['200, code 500 as text', 200, json, '{"code":"500","msg":"bad"}', ['refused', 500, 'bad']],
  ['200, code 0', 200, json, '{"code":0,"msg":"zero"}', ['refused', 0, 'zero']],
  ['200, code 401', 200, json, '{"code":401,"msg":"再登录"}', ['sessionLost', 401, '再登录']],
  ['200, error_description', 200, json, '{"error_description":"密码错误"}', ['refused', 200, '密码错误']],
  ['200, a page', 200, html, page, ['refused', 200, no]],
  ['200, JSON called a page', 200, html, '{"code":200,"data":1}', ['refused', 200, no]],
  ['200, wrong JSON', 200, json, '{"code":200,"da', ['refused', 200, no]],
  ['304', 304, '', '', ['refused', 304, no]],
  ['400, no body', 400, '', '', ['refused', 400, no]],
  ['400, msg', 400, json, '{"code":400,"msg":"a","message":"b"}', ['refused', 400, 'a']],
  ['400, message', 400, json, '{"code":400,"message":"b","log":"e"}', ['refused', 400, 'b']],
  ['400, errMessage', 400, json, '{"code":400,"errMessage":"d","log":"e"}', ['refused', 400, 'd']],
  ['400, log', 400, json, '{"code":400,"log":"e"}', ['refused', 400, 'e']],
  [
    '400, SESSION_EXPIRED',
    400,
    json,
    '{"code":400,"errCode":"SESSION_EXPIRED","msg":"x"}',
    ['sessionLost', 400, 'x'],
  ],
  [
    '400, SESSION_NOT_EXISTS',
    400,
    json,
    '{"errCode":"SESSION_NOT_EXISTS","msg":"x"}',
    ['sessionLost', 400, 'x'],
  ],
  [
    '403, SESSION_EXPIRED',
    403,
    json,
    '{"code":403,"errCode":"SESSION_EXPIRED","msg":"x"}',
    ['refused', 403, 'x'],
  ],
  ['400, errCode 411', 400, json, '{"code":400,"errCode":411,"msg":"x"}', ['orgLost', 400, 'x']],
  ['400, errCode "411"', 400, json, '{"code":400,"errCode":"411","msg":"x"}', ['orgLost', 400, 'x']],
  ['400, code 411', 400, json, '{"code":411,"msg":"x"}', ['refused', 411, 'x']],
  ['401, no body', 401, '', '', ['sessionLost', 401, no]],
  ['401, a page', 401, html, page, ['sessionLost', 401, no]],
  ['403', 403, json, '{"code":403,"errCode":"FORBIDDEN","msg":"x"}', ['refused', 403, 'x']],
  ['404, a page', 404, html, page, ['refused', 404, no]],
  ['500, JSON', 500, json, '{"code":500,"msg":"集群服务异常"}', ['refused', 500, '集群服务异常']],
  ['500, errCode 411', 500, json, '{"code":500,"errCode":"411","msg":"x"}', ['orgLost', 500, 'x']],
  ['500, a page', 500, html, page, ['refused', 500, no]],
  ['501, code 200', 501, json, '{"code":200,"success":true,"data":1}', ['refused', 200, no]],
  ['502, a page', 502, html, page, ['refused', 502, no]],
  ['502, errCode 411', 502, json, '{"errCode":"411","msg":"x"}', ['refused', 502, no]],
  ['503, text of a proxy', 503, json, '{"msg":"upstream 10.0.0.7 down"}', ['refused', 503, no]],
  ['504, empty', 504, '', '', ['refused', 504, no]],
];

async function ask([, status, type, body]: Row) {
  const headers: Record<string, string> = type ? { 'Content-Type': type } : {};
  const server = await startServer(() => ({ status, headers, body }));
  return createClient({ origin: server.origin }).get('/a');
}

describe('what a reply means, by status and body (T-Q6)', () => {
  it.each(accepted)('%s is a success (T-Q6, R7.20, R8.05)', async (...row) => {
    expect(await ask(row)).toEqual(row[4]);
  });

  it.each(refused)('%s is refused (T-Q6, R7.20, R8.01)', async (...row) => {
    const error = (await ask(row).then(
      () => expect.unreachable('the reply was taken for a success'),
      (reason: unknown) => reason,
    )) as ReplyError;
    expect([error.word, error.code, error.message]).toEqual(row[4]);
    expect(error.status).toBe(row[1]);
  });

  it('the table is long enough to be one (T-Q6)', () => {
    expect(new Set([...accepted, ...refused].map(([title]) => title)).size).toBeGreaterThanOrEqual(40);
  });
});
