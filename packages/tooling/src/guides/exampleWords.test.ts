import { expect, it } from 'vitest';
import { chineseIn } from '../../../../.storybook/chineseIn.ts';
import english from '../../../../.storybook/guides/english.json' with { type: 'json' };
import { readGuides } from './readGuides.ts';

const used = new Set(readGuides('en').flatMap(({ blocks }) => blocks.flatMap(({ text }) => chineseIn(text))));

it('every Chinese text in a block of an English guide is explained in English, and no other text', () => {
  expect(used.size).toBeGreaterThan(80);
  expect([...used].filter((text) => !Object.hasOwn(english, text))).toEqual([]);
  expect(Object.keys(english).filter((text) => !used.has(text))).toEqual([]);
});

it('texts in quotes are found once, whatever the quotes', () => {
  expect(chineseIn(`{ "title": "书名", 'other': '书名', "页": "a" }`)).toEqual(['书名', '页']);
});
