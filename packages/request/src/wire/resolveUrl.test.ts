import { describe, expect, it } from 'vitest';
import { resolveUrl } from './resolveUrl.ts';

const page = 'https://portal.example.com';
const resolve = (path: string) => resolveUrl(path, '/api/v1', page, [page, 'https://api.example.com']);

describe('which URLs credentials may travel to (T-Q1)', () => {
  it.each([
    ['/shop/list', 'https://portal.example.com/api/v1/shop/list', true],
    ['https://portal.example.com/other', 'https://portal.example.com/other', true],
    ['https://api.example.com/x', 'https://api.example.com/x', true],
    ['HTTPS://API.EXAMPLE.COM/x', 'https://api.example.com/x', true],
    ['//evil.test/x', 'https://evil.test/x', false],
    ['/\\evil.test/x', 'https://evil.test/x', false],
    ['\\\\evil.test/x', 'https://evil.test/x', false],
    ['http:\\\\evil.test/x', 'http://evil.test/x', false],
    ['https://api.example.com.evil.test/x', 'https://api.example.com.evil.test/x', false],
    ['https://api.example.com@evil.test/x', 'https://api.example.com@evil.test/x', false],
    ['https://me@api.example.com/x', 'https://me@api.example.com/x', false],
    ['https://me:pw@api.example.com/x', 'https://me:pw@api.example.com/x', false],
    ['http://api.example.com/x', 'http://api.example.com/x', false],
    ['https://api.example.com:8443/x', 'https://api.example.com:8443/x', false],
    ['https:evil.test/x', 'https://portal.example.com/evil.test/x', true],
  ])('%s', (path, url, trusted) => {
    expect(resolve(path)).toMatchObject({ trusted });
    expect(resolve(path).url.href).toBe(url);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://'])(
    'resolveUrl refuses %s',
    (path) => {
      expect(() => resolve(path)).toThrow(path);
    },
  );
});
