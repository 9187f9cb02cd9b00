import { describe, expect, it } from 'vitest';
import { checkLocaleShape } from './checkLocaleShape.ts';

describe('checkLocaleShape', () => {
  it('checkLocaleShape returns the translations by their part, without the address of the meta-schema', () => {
    const text = '{ "$schema": "locales.schema.json", "shop": { "书名": "Title" }, "shop.book_kind": {} }';
    const { report, texts } = checkLocaleShape(text);
    expect(report.issues).toEqual([]);
    expect(texts).toEqual({ shop: { 书名: 'Title' }, 'shop.book_kind': {} });
  });

  it.each([
    ['a part that is no name', '{\n  "Shop": {}\n}', 'bad-name', '/Shop'],
    ['a text that is no text', '{\n  "shop": { "书名": 1 }\n}', 'wrong-type', '/shop/书名'],
    ['an empty translation', '{\n  "shop": { "书名": "" }\n}', 'empty-text', '/shop/书名'],
    ['a text outside of a part', '{\n  "书名": "Title"\n}', 'bad-name', '/书名'],
    ['a trailing comma', '{\n  "shop": {},\n}', 'syntax', '/shop'],
  ])('checkLocaleShape names %s with its line and path', (_name, text, code, path) => {
    const { report, texts } = checkLocaleShape(text);
    expect(report.issues[0]).toMatchObject({ code, path, line: 2 });
    expect(texts).toBeUndefined();
  });

  it('checkLocaleShape names a text that is written twice, with both lines', () => {
    const { report, texts } = checkLocaleShape('{ "shop": {\n"书名": "Title",\n"书名": "Name" } }');
    expect(report.issues).toMatchObject([
      { code: 'duplicate-key', line: 3, message: expect.stringMatching(/lines 2 and 3/) },
    ]);
    expect(texts).toEqual({ shop: { 书名: 'Name' } });
  });
});
