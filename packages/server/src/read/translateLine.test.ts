import { expect, it } from 'vitest';
import type { Core } from '../rules/core.ts';
import { translateLine } from './translateLine.ts';

const words: Readonly<Record<string, string>> = { 上架: 'Publish', 图书: 'Book', 在售: 'On sale' };
const core = {
  tables: new Map([['shop.book', { entity: { title: '图书' } }]]),
  translate: (text: string) => words[text] ?? text,
} as unknown as Core;
const line = (action: string, content: string) => ({ action, content, module: 'shop', bizType: 'shop.book' });

it.each([
  ['上架', '图书“海底“两”万里”：上架', 'Publish', 'Book “海底“两”万里”: Publish'],
  ['上架', '图书：上架', 'Publish', 'Book: Publish'],
  ['在售', '图书“a”：在售', 'On sale', 'Book “a”: On sale'],
  ['上架', '张工 上架', 'Publish', '张工: Publish'],
  // The entity had another title (书籍) when the entry was stored.
  ['上架', '书籍“a”：上架', 'Publish', 'Book “a”: Publish'],
  ['上架', '别的话', 'Publish', '别的话'],
])('a line of the log that says %s %s is told in English (T-R17)', (action, content, done, translated) => {
  expect(translateLine(core, line(action, content))).toEqual({ ...line(done, translated) });
});

it('values of a record without a schema are translated with their names (T-R17)', () => {
  const kept = { ...line('上架', '张工 上架'), bizType: 'shop.visit', after: { 图书: '在售', n: 1 } };
  expect(translateLine(core, kept).after).toEqual({ Book: 'On sale', n: 1 });
});
