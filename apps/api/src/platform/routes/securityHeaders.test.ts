import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabases } from '@isp/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

/** Headers that every reply has. */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
/**
 * Names of headers that must be missing although helmet adds them by default. The service is not always reached
 * over https, and each page decides itself whether it may be embedded in a frame.
 */
const never = [
  'strict-transport-security',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-powered-by',
];

describe('the headers of every answer', () => {
  const databases = testDatabases('pglite', demoImage);
  const ui = mkdtempSync(join(tmpdir(), 'isp-headers-'));
  let api: TestApi;
  beforeAll(async () => {
    writeFileSync(join(ui, 'index.html'), '<!doctype html><title>portal</title>');
    writeFileSync(join(ui, 'robots.txt'), 'x');
    api = await openTestApi(await databases.open(), { ISP_CAPTCHA: 'off', ISP_UI: ui, ISP_LABEL_UI: ui });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
    rmSync(ui, { recursive: true });
  });

  it.each([
    ['GET', '/isp-user/api/v1/env', 200],
    ['GET', '/isp-user/api/v1/users', 401],
    ['GET', '/isp-user/api/v1/none', 404],
    ['GET', '/isp-user/ui/', 200],
    ['GET', '/isp-user/ui/robots.txt', 200],
    ['GET', '/isp-user/ui/none.js', 404],
    ['GET', '/isp-user/label/', 200],
    ['GET', '/isp-user/api/docs/', 200],
    ['GET', '/isp-user/ide/none', 410],
    ['GET', '/oidc/.well-known/openid-configuration', 200],
    ['GET', '/simulator/sms', 200],
    ['POST', '/isp-user/api/v1/login', 400],
    ['PUT', '/nowhere', 404],
  ] as const)('%s %s (T-R7)', async (method, url, status) => {
    const { headers, statusCode } = await api.app.inject({
      method,
      url,
      ...(method === 'GET' ? {} : { payload: {} }),
      headers: { 'blade-requested-with': 'BladeHttpRequest' },
    });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject(always);
    expect(never.filter((name) => headers[name] !== undefined)).toEqual([]);
    const isPage = String(headers['content-type']).startsWith('text/html');
    expect(isPage && headers['content-security-policy'] === undefined).toBe(false);
  });
});
