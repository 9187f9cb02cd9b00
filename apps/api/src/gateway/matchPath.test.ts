import { describe, expect, it } from 'vitest';
import { fillAddress, findPath, matchPath } from './matchPath.ts';

describe('paths of open interfaces', () => {
  it.each([
    ['/ocr', '/ocr', {}],
    ['/ocr', '/ocr/', undefined],
    ['/users/{id}', '/users/7', { id: '7' }],
    ['/users/{id}', '/users/a%2Fb', { id: 'a%2Fb' }],
    ['/users/{id}', '/users/', undefined],
    ['/users/{id}', '/users/..', undefined],
    ['/users/{id}', '/users/%2e%2E', undefined],
    ['/users/{id}', '/users/a#b', undefined],
    ['/users/{id}', '/users/..;', undefined],
    ['/users/{id}', '/users/..%2F..%5Cadmin', undefined],
    ['/users/{id}', '/users/a%2f%2E%2e%3bx', undefined],
    ['/users/{id}', '/users/a..b;c', { id: 'a..b;c' }],
    ['/users/{id}/x', '/users/7/8/x', undefined],
    ['/v{major}.json', '/v2.json', { major: '2' }],
    ['/v{major}.json', '/v.json', undefined],
  ])('%s fits %s: %j', (template, path, values) => {
    expect(matchPath(template, path)).toEqual(values);
  });

  it('what is written out goes before what takes anything', () => {
    const templates = [{ path: '/a/{x}' }, { path: '/a/b' }];
    expect(findPath(templates, '/a/b')?.found.path).toBe('/a/b');
    expect(findPath(templates, '/a/c')).toEqual({ found: { path: '/a/{x}' }, values: { x: 'c' } });
    expect(findPath(templates, '/b')).toBeUndefined();
  });

  it('a value is one parameter of the address, whatever it is written as', () => {
    const asked = fillAddress('https://api.example.com/u/{id}?k={id}&l=1', { id: 'a&l=2;x+y%26z' });
    expect(asked?.href).toBe('https://api.example.com/u/a&l=2;x+y%26z?k=a%26l%3D2%3Bx%2By%26z&l=1');
  });

  it.each([
    ['https://api.example.com/u/{id}?k={id}', 'https://api.example.com/u/7?k=7'],
    // an address with a placeholder in its host is refused, because a caller must not choose the host
    ['https://{id}.example.com/u', undefined],
    ['https://user:secret@example.com/', undefined],
    ['ftp://example.com/', undefined],
  ])('%s is asked at %s', (address, expected) => {
    expect(fillAddress(address, { id: '7' })?.href).toBe(expected);
  });
});
