import { testDatabases } from '@isp/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { listRoutes } from '../../testing/listRoutes.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

/** Routes that the OpenAPI document leaves out. Key: the reason. */
const leftOut: Readonly<Record<string, RegExp>> = {
  'read by whatever keeps the service running, in formats of its own': /^\/(healthz|readyz|metrics)$/,
  'pages and files, read by browsers': /^\/$|^\/isp-user\/(ui|label)(\/|$)/,
  'the document itself and the page that shows it': /^\/isp-user\/api\/docs/,
  'uploads: tus 1.0 says what it answers': /^\/isp-user\/api\/v1\/file\/tus/,
  'the sign-in provider: its own specification says all, at /oidc/.well-known/openid-configuration':
    /^\/oidc\//,
  'what search engines read': /^\/(robots\.txt|sitemap\.xml)$/,
};

interface Operation {
  readonly summary?: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
  readonly requestBody?: unknown;
}

describe('the OpenAPI document', () => {
  const databases = testDatabases('pglite', demoImage);
  let api: TestApi;
  let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;

  beforeAll(async () => {
    api = await openTestApi(await databases.open());
    const document = (await api.call(undefined, 'GET', '/isp-user/api/docs/json')).body;
    paths = document.paths as typeof paths;
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('the OpenAPI document has every route of the router, with a summary and a reply', () => {
    const missing = listRoutes(api.app)
      .filter(({ path }) => !Object.values(leftOut).some((pattern) => pattern.test(path)))
      .filter(({ method, path }) => {
        const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
        return !operation?.summary || !operation.responses[200]?.content;
      })
      .map(({ method, path }) => `${method} ${path}`);
    expect(missing).toEqual([]);
  });

  it('the OpenAPI document is read with a session only where it is closed, the page too', async () => {
    const closed = await openTestApi(await databases.open(), {
      ISP_CAPTCHA: 'off',
      ISP_API_DOCS: 'signedIn',
    });
    const paths = listRoutes(closed.app)
      .map(({ path }) => path)
      // paths that end with `*` are files of the page's library
      .filter((path) => path.startsWith('/isp-user/api/docs') && !path.endsWith('*'));
    expect(paths).toContain('/isp-user/api/docs/json');
    for (const path of paths) {
      const { body, status } = await closed.call(undefined, 'GET', path);
      expect([path, status, body.errCode]).toEqual([path, 401, 'UNAUTHORIZED']);
    }
    expect((await closed.call('member', 'GET', '/isp-user/api/docs/json')).body.openapi).toBe('3.1.0');
    await closed.close();
  });

  it('no OpenAPI document and no page exist where the description is off, also for administrators', async () => {
    const off = await openTestApi(await databases.open(), { ISP_CAPTCHA: 'off', ISP_API_DOCS: 'off' });
    for (const path of ['', '/', '/json', '/yaml', '/static/index.html']) {
      const { body, status } = await off.call('admin', 'GET', `/isp-user/api/docs${path}`);
      expect([path, status, body.errCode]).toEqual([path, 404, 'PATH_NOT_FOUND']);
    }
    expect(listRoutes(off.app).filter(({ path }) => path.includes('/docs'))).toEqual([]);
    expect((await off.call('admin', 'POST', 'notebook/page-query', {})).status).toBe(200);
    await off.close();
  });
});
