import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

it('the README has a row for every option of a portal, and for no other', () => {
  const [, body = ''] =
    /export interface PortalOptions \{\n([\s\S]*?)\n\}/.exec(read('./PortalOptions.ts')) ?? [];
  const options = namesIn(body, /^ {2}readonly (\w+)\??:/gm);
  const [, table = ''] = /\n\| Option \| \|\n([\s\S]*?)\n\n/.exec(read('../../README.md')) ?? [];
  const rows = table.split('\n').flatMap((row) => namesIn(row.split('|')[1] ?? '', /`(\w+)`/g));
  expect(options).toContain('brand');
  expect(rows.toSorted()).toEqual(options.toSorted());
});
