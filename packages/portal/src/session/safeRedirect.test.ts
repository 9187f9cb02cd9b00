import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safeRedirect.ts';

const redirect = (wanted: string | null) =>
  safeRedirect(wanted, '/isp-user/ui/', 'https://portal.example.com');

describe('where a sign-in may lead (T-R3)', () => {
  it.each([
    ['/customer/shop/index', '/customer/shop/index'],
    ['/customer/shop/detail?id=1&tab=log#end', '/customer/shop/detail?id=1&tab=log#end'],
    ['/', '/'],
    ['/a/../b', '/b'],
    ['/https://evil.test', '/https://evil.test'],
    ['/%2F%2Fevil.test', '/%2F%2Fevil.test'],
  ])('%s', (wanted, path) => {
    expect(redirect(wanted)).toBe(path);
  });

  it.each([
    null,
    '',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/./ /../..//evil.test',
    '/..//evil.test',
    '/.//evil.test',
    'https:evil.test',
    'https://evil.test',
    'https://portal.example.com@evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'customer/shop',
    '/../../../api/v1/login/signOut',
    '/%2e%2e/%2e%2e/api',
    '/login?redirect=/login',
  ])('safeRedirect refuses %j', (wanted) => {
    expect(redirect(wanted)).toBeUndefined();
  });
});
