import { expect, it } from 'vitest';
import { isExternal, safeUrl } from './safeUrl.ts';

it.each([
  'https://example.com/a?b=1#c',
  'http://example.com',
  'HTTPS://EXAMPLE.COM/',
  'mailto:books@example.com',
  'tel:+8613800000000',
  '/shop/index',
  './detail?id=1',
  '?page=2',
  '#top',
  'shop/index',
  '/shop/a:b',
])('safeUrl lets %j through (T-R2)', (url) => {
  expect(safeUrl(url)).toBe(url);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u200b:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'http:///evil.example',
  '',
  '   ',
])('safeUrl refuses %j (T-R2)', (url) => {
  expect(safeUrl(url)).toBeUndefined();
});

it.each([null, undefined, 1, {}, ['https://example.com']])(
  'safeUrl refuses %j, which is no text (T-R2)',
  (url) => {
    expect(safeUrl(url)).toBeUndefined();
  },
);

it('isExternal distinguishes links that leave the site from links within it', () => {
  expect(isExternal('https://example.com')).toBe(true);
  expect(isExternal('/shop/index')).toBe(false);
});
