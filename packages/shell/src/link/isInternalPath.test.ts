import { expect, it } from 'vitest';
import { isInternalPath } from './isInternalPath.ts';
import { isPictureUrl } from './isPictureUrl.ts';

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\tjavascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload="alert(1)">',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://shop.test/1',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/a\u0000b',
  'http:evil.test',
  'https:/evil.test',
  'https:\\\\evil.test',
  'constructor',
  '__proto__',
  'null',
  '#/a',
  '?a=1',
  '',
];

it.each(hostile)('%j is neither a path of the portal nor a picture (T-R2)', (url) => {
  expect(isInternalPath(url)).toBe(false);
  expect(isPictureUrl(url)).toBe(false);
});

it.each(['/', '/shop/index', '/shop/detail?id=1&name=书#top', '/书店'])(
  '%j is a path of the portal (T-R2)',
  (path) => {
    expect(isInternalPath(path)).toBe(true);
  },
);

it.each([
  ['https://cdn.shop.test/a.png', true],
  ['/files/1.png', true],
  ['https://user@evil.test/a.png', false],
  ['http://shop.test/a.png', false],
])('picture %j: %j (T-R2)', (url, may) => {
  expect(isPictureUrl(url)).toBe(may);
});
