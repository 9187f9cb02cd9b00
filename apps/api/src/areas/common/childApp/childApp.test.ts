import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { isEntry } from './childApps.ts';

const reports = 'https://reports.example.com';

describe('entry addresses of child apps', () => {
  it.each([
    ['/isp-user/label/', true],
    [`${reports}/designer/`, true],
    [`${reports}:444/designer/`, false],
    ['https://reports.example.com.evil.example/', false],
    ['//evil.example/', false],
    ['/\\evil.example/', false],
    [`https://user@reports.example.com/`, false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['reports/', false],
    ['', false],
  ])('%s: %s (R2.23)', (url, expected) => {
    expect(isEntry(url, [reports])).toBe(expected);
  });
});

describe.each(inTurn('pglite'))('child apps on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  const ui = mkdtempSync(join(tmpdir(), 'isp-ui-'));
  let database: Database;
  let api: TestApi;
  const policyOf = async (path: string) =>
    String((await api.app.inject({ url: path })).headers['content-security-policy']);

  beforeAll(async () => {
    for (const name of ['index.html', 'child-host.html', 'child-frame.html'])
      writeFileSync(join(ui, name), `<!doctype html><title>${name}</title>`);
    database = await databases.open();
    api = await openTestApi(database, {
      ISP_CAPTCHA: 'off',
      ISP_UI: ui,
      ISP_LABEL_UI: ui,
      ISP_CHILD_ORIGINS: reports,
    });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
    rmSync(ui, { recursive: true });
  });

  it('route 20 is model development: kept alive, pure routing, no menu, and no token in its data (R2.23, R9.07)', async () => {
    const { orgId } = await api.signedIn('developer');
    const detail = await api.done('developer', 'GET', 'child-app/by-route?routeId=20');
    expect(detail).toEqual({
      id: '20',
      routeId: '20',
      name: 'model-dev',
      title: '模型开发',
      entryUrl: '/isp-user/label/',
      appKind: 'NORMAL',
      keepAlive: true,
      routerMode: 'PURE',
      withMenu: false,
      initialPath: '',
      status: 'ENABLED',
      rowVersion: 0,
      data: { orgId, userId: expect.any(String), lang: 'zh-CN' },
    });
    const english = await api.call('developer', 'GET', 'child-app/by-route?routeId=20', undefined, {
      'accept-language': 'en-US',
    });
    expect(english.body.data).toMatchObject({ title: 'Model development', data: { lang: 'en-US' } });
  });

  it('the list of child apps needs a session, and refuses unknown routes (R2.23)', async () => {
    const path = 'child-app/by-route?routeId=20';
    expect((await api.call(undefined, 'GET', path)).status).toBe(401);
    expect((await api.call(undefined, 'POST', 'child-app/page-query', {})).status).toBe(401);
    const other = await api.call('developer', 'GET', 'child-app/by-route?routeId=21');
    expect([other.status, other.body.errCode]).toEqual([404, 'DATA_NOT_FOUND']);
    expect((await api.call('developer', 'GET', 'child-app/by-route')).body.errCode).toBe('PARAM_MISSING');
  });

  it('only the pages of child apps may evaluate, and only children that are configured are reached (T-R7)', async () => {
    for (const page of ['child-host.html', 'child-frame.html']) {
      const policy = await policyOf(`/isp-user/ui/${page}`);
      expect(policy).toContain("script-src 'self' 'unsafe-eval';");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toContain('example.com');
    }
    for (const page of [
      '/isp-user/ui/',
      '/isp-user/ui/index.html',
      '/isp-user/ui/customer/x',
      '/isp-user/label/',
    ])
      expect(await policyOf(page), page).not.toMatch(/unsafe-eval|script-src [^;]*unsafe-inline/);

    const update = (form: Row, account = 'admin') =>
      api.call(account, 'PUT', 'child-app/update', {
        ...{ id: '20', rowVersion: 0, title: '模型开发', entryUrl: '/isp-user/label/' },
        ...{ appKind: 'NORMAL', keepAlive: true, withMenu: false, ...form },
      });
    const refused = await update({ entryUrl: 'https://evil.example/' });
    expect([refused.status, refused.body.errCode]).toEqual([400, 'PARAM_INVALID']);
    expect((await update({ title: 'x' }, 'developer')).status).toBe(403);
    const entryUrl = `${reports}/designer/`;
    expect((await update({ entryUrl, appKind: 'REPORT_DESIGNER' })).body.data).toMatchObject({
      entryUrl,
      rowVersion: 1,
    });
    expect((await update({ title: 'late' })).body.errCode).toBe('DATA_CONFLICT');
    const policy = await policyOf('/isp-user/ui/child-host.html');
    expect(policy).toContain(`script-src 'self' ${reports} 'unsafe-eval';`);
    expect(policy).toContain(`connect-src 'self' ${reports};`);
    expect(await policyOf('/isp-user/ui/')).not.toContain(reports);
    await api.done('admin', 'POST', 'child-app/disable', { id: '20' });
    expect(await policyOf('/isp-user/ui/child-host.html')).not.toContain(reports);
    // T-A18 the log contains all calls above with their changes, both refused and accepted calls
    const { records } = await api.done('admin', 'POST', 'biz-ops-log/page-query', {
      bizType: 'common.childApp',
      orgId: '',
      size: 50,
    });
    expect((records as Row[]).toReversed().map(({ errMessage, result }) => errMessage ?? result)).toEqual([
      'PARAM_INVALID',
      'FORBIDDEN',
      'SUCCESS',
      'DATA_CONFLICT',
      'SUCCESS',
    ]);
    expect(
      (records as Row[]).find(({ result, after }) => result === 'SUCCESS' && (after as Row).entryUrl),
    ).toMatchObject({
      before: { entryUrl: '/isp-user/label/' },
      after: { entryUrl },
    });
    const list = await api.done('developer', 'POST', 'child-app/page-query', {});
    expect(list).toMatchObject({ total: 1, records: [{ status: 'DISABLED', rowVersion: 2 }] });
  });
});
