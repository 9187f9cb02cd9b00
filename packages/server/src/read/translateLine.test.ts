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
  ['上架', '上架图书“海底“两”万里”', 'Publish', 'Publish: Book “海底“两”万里”'],
  ['上架', '上架图书', 'Publish', 'Publish: Book'],
  ['变为在售', '变为在售图书“a”', 'Changed to On sale', 'Changed to On sale: Book “a”'],
  // A title of an entity in Latin letters is separated by a space in the stored text.
  ['上架', '上架 Item“a”', 'Publish', 'Publish: Book “a”'],
  // The entity had another title (书籍) when the entry was stored.
  ['上架', '上架书籍“a”', 'Publish', 'Publish: Book “a”'],
  ['上架', '别的话', 'Publish', '别的话'],
])('a line of the log that says %s %s is told in English (T-R17)', (action, content, done, translated) => {
  expect(translateLine(core, line(action, content))).toEqual({ ...line(done, translated) });
});
