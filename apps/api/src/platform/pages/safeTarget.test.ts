import { describe, expect, it } from 'vitest';
import { safeTarget } from './safeTarget.ts';

describe('where a sign-in elsewhere may lead (T-R3)', () => {
  it.each([
    ['/customer/shop/index', '/customer/shop/index'],
    ['/customer/shop/detail?id=1&tab=log#end', '/customer/shop/detail?id=1&tab=log#end'],
    ['/', '/'],
    ['/a/../b', '/b'],
    ['/https://evil.test', '/https://evil.test'],
    ['/%2F%2Fevil.test', '/%2F%2Fevil.test'],
    ['/loginHistory', '/loginHistory'],
  ])('%s (T-R3)', (wanted, path) => expect(safeTarget(wanted)).toBe(path));

  it.each([
    undefined,
    null,
    '',
    1,
    ['/a'],
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\u0000/evil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/./ /../..//evil.test',
    'https:evil.test',
    'https://evil.test',
    'http:\\\\evil.test',
    'https://portal.example.com@evil.test',
    '@evil.test',
    '.evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'customer/shop',
    '/../../../api/v1/login/signOut',
    '/..%2f..%2fapi/../../../api',
    '/%2e%2e/%2e%2e/api',
    '/login',
    '/login?redirect=/login',
    '/login/callback?ticket=x',
    `/${'a'.repeat(2001)}`,
  ])('safeTarget refuses %j (T-R3)', (wanted) => expect(safeTarget(wanted)).toBeUndefined());
});
