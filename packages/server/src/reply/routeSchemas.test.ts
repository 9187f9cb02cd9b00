import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ispEnvelope, succeed } from './envelope.ts';
import { openQuery } from './routeSchemas.ts';

const text = (zh: string, en: string, more: object) => ({
  type: 'string',
  title: zh,
  'x-title-en': en,
  ...more,
});

describe('a hand-written route with schemas', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = Fastify();
    await app.register(ispEnvelope);
    app.post(
      '/shelf',
      {
        schema: {
          body: {
            type: 'object',
            required: ['name'],
            properties: {
              name: text('名称', 'Name', { minLength: 1, maxLength: 4 }),
              tags: {
                type: 'array',
                maxItems: 2,
                items: { type: 'object', properties: { word: text('词', 'Word', { maxLength: 2 }) } },
              },
              phone: text('手机', 'Phone', { format: 'phone' }),
              plain: { type: 'integer' },
            },
          },
        },
      },
      async (request) => succeed(request, request.body),
    );
    app.post('/empty', { schema: { body: { type: 'object', properties: {} } } }, async (request) =>
      succeed(request, request.body),
    );
    app.get(
      '/shelf/:at',
      {
        schema: {
          params: { type: 'object', properties: { at: { type: 'integer', maximum: 9 } } },
          querystring: {
            type: 'object',
            properties: {
              size: { type: 'integer' },
              isOpen: { type: 'boolean' },
              word: { type: 'string' },
              order: { type: 'string', enum: ['up', 'down'] },
              __proto__: null,
            },
          },
          response: { 200: { type: 'object', properties: { data: { type: 'object' } } } },
        },
      },
      async (request) =>
        succeed(request, { ...(request.params as object), ...(request.query as object), note: null }),
    );
    app.get('/none', { schema: { response: {} } }, async (request) => succeed(request, null));
    app.get('/page', { schema: { hide: true } as object }, async (request) =>
      succeed(request, request.query),
    );
    app.get('/open', { schema: { querystring: openQuery('Other systems') } }, async (request) =>
      succeed(request, request.query),
    );
    await app.ready();
  });
  afterAll(() => app.close());

  const post = async (payload: unknown, language = 'zh-CN') => {
    const reply = await app.inject({
      method: 'POST',
      url: '/shelf',
      payload: payload as object,
      headers: { 'accept-language': language },
    });
    return { status: reply.statusCode, ...reply.json<Record<string, unknown>>() };
  };
  const get = async (url: string) =>
    (await app.inject({ method: 'GET', url })).json<{ data: unknown; errCode?: string }>();

  it.each([
    ['zh-CN', '名称最多 4 个字符', '词最多 2 个字符'],
    ['en-US', 'Name may have at most 4 characters', 'Word may have at most 2 characters'],
  ])('a route reports every invalid field, in %s', async (language, first, second) => {
    const reply = await post({ name: 'longer', tags: [{ word: 'a' }, { word: 'abc' }] }, language);
    expect(reply).toMatchObject({
      status: 400,
      errCode: 'PARAM_INVALID',
      msg: first,
      data: {
        errors: [
          { field: 'name', rule: 'maxLength', msg: first },
          { field: 'tags.1.word', rule: 'maxLength', msg: second },
        ],
      },
    });
  });

  it.each([{}, { name: '' }, { name: '', phone: '12' }])(
    'a route reports what is missing in %j',
    async (form) => {
      expect(await post(form)).toMatchObject({
        status: 400,
        errCode: 'PARAM_MISSING',
        msg: '缺少参数 name',
        data: {
          errors: [{ field: 'name' }, ...('phone' in form ? [{ field: 'phone', rule: 'phone' }] : [])],
        },
      });
    },
  );

  it('a route converts nothing of a body, and names a field without a title by its name', async () => {
    const reply = await post({ name: 'a', plain: '5' });
    expect(reply).toMatchObject({ errCode: 'PARAM_INVALID', msg: 'plain的类型不正确' });
    expect(await post([])).toMatchObject({ status: 400, errCode: 'PARAM_INVALID', data: { errors: [] } });
  });

  it('a route reads a missing body as an empty form', async () => {
    const reply = await app.inject({ method: 'POST', url: '/empty' });
    expect(reply.json()).toMatchObject({ success: true, data: {} });
  });

  it.each([
    [false, 200],
    [true, 500],
  ])(
    'where replies are checked (%s) one that is not as it says answers %i (T-A19)',
    async (checkReplies, status) => {
      const other = Fastify();
      await other.register(ispEnvelope, { checkReplies });
      const response = { 200: { type: 'object', properties: { data: { type: 'integer' } } } };
      other.get('/right', { schema: { response } }, async (request) => succeed(request, 5));
      other.get('/wrong', { schema: { response } }, async (request) => succeed(request, 'secret'));
      expect((await other.inject('/right')).statusCode).toBe(200);
      const reply = await other.inject('/wrong');
      expect([reply.statusCode, reply.body.includes('secret')]).toEqual([status, status === 200]);
      await other.close();
    },
  );

  it('a route reads numbers and booleans of path and query, and only those', async () => {
    expect((await get('/shelf/7?size=5&isOpen=false&word=5&_=1&orgId=2')).data).toEqual({
      at: 7,
      size: 5,
      isOpen: false,
      word: '5',
      _: '1',
      orgId: '2',
      note: null,
    });
    expect((await get('/shelf/7?size=&order=')).data).toEqual({ at: 7, note: null });
    for (const wrong of [
      '/shelf/12',
      '/shelf/x',
      '/shelf/7?size=1e3',
      '/shelf/7?size=1&size=2',
      '/shelf/7?isOpen=1',
      '/shelf/7?order=sideways',
    ])
      expect([wrong, (await get(wrong)).errCode]).toEqual([wrong, 'PARAM_INVALID']);
  });

  it.each([
    ['/shelf/7?sise=5', 'sise', '查询条件 sise 不存在，是否应为 size'],
    ['/shelf/7?nothing=5&size=x', 'nothing', '查询条件 nothing 不存在，请移除'],
    ['/none?toString=1', 'toString', '查询条件 toString 不存在，请移除'],
  ])('a route names the unknown key of %s', async (url, field, msg) => {
    const { data, errCode } = await get(url);
    expect(errCode).toBe('PARAM_INVALID');
    expect(data).toMatchObject({ errors: [{ field, rule: 'unknown', msg }] });
  });

  it('a route accepts any key where it declares so, or is a page', async () => {
    expect((await get('/open?whatever=1')).data).toEqual({ whatever: '1' });
    expect((await get('/page?whatever=1')).data).toEqual({ whatever: '1' });
  });
});
