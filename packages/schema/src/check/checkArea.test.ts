import { describe, expect, it } from 'vitest';
import { toPointer } from '../json/pointer.ts';
import { nearest } from '../texts/nearest.ts';
import { text, withFields } from './checkArea.fixture.ts';
import { type CheckOptions, checkArea } from './checkArea.ts';
import { didYouMean } from './report/didYouMean.ts';
import { createReport } from './report/report.ts';

describe('several entities', () => {
  const entity = (more: object = {}) => withFields({ name: text }, more);
  const codes = (file: object, options: CheckOptions = { name: 'shop' }) =>
    checkArea(file, options).map(({ code, path }) => `${code} ${path}`);
  it('several entities have paths of their own', () => {
    expect(codes({ entities: { bookShelf: entity(), other: entity({ path: 'book-shelf' }) } })).toEqual([
      'duplicate-path /entities/other/path',
    ]);
  });
  it('one that cannot be read does not keep the others from being checked', () => {
    const file = {
      entities: { a: { record: 3 }, b: entity({ label: 'x' }), c: { record: { type: 'array' } } },
      roles: { z_view: {} },
    };
    expect(codes(file)).toEqual([
      'wrong-type /entities/a/record',
      'wrong-value /entities/c/record/type',
      'unknown-field /entities/b/label',
    ]);
  });
  it('unknown keys do not keep the names of their entity from being checked', () => {
    const record = { properties: { name: text }, requird: ['name'] };
    const file = (more: object = {}) => ({
      entities: { a: { record, titel: 'A', list: { columns: ['nam'], wide: 1 }, ...more } },
      roles: { z_view: { A: 'all' } },
    });
    expect(codes(file())).toEqual([
      'unknown-key /entities/a/record/requird',
      'unknown-key /entities/a/titel',
      'unknown-key /entities/a/list/wide',
      'unknown-field /entities/a/list/columns/0',
    ]);
  });
  it('an unknown key that hides fields or a required key keeps the names of its entity from being checked', () => {
    const list = { columns: ['nam'] };
    const first = (entity: object) => codes({ entities: { a: entity } });
    expect(first({ record: { propertis: { name: text } }, list })).toEqual([
      'unknown-key /entities/a/record/propertis',
    ]);
    expect(first({ record: { fields: { name: text } }, list })).toEqual([
      'unknown-key /entities/a/record/fields',
    ]);
    expect(first({ recrod: { properties: { name: text } }, list })).toEqual([
      'unknown-key /entities/a/recrod',
    ]);
    const states = { filed: 'status', transitions: {} };
    expect(first(entity({ states, list }))).toEqual(['unknown-key /entities/a/states/filed']);
  });
  it('an area is named by itself or by its file', () => {
    expect(codes({ entities: { a: entity() } }, {})).toEqual(['missing-key /area']);
    expect(codes({ area: 'shop', entities: { a: entity() } }, {})).toEqual([]);
  });
  it('a permission code belongs to the longest permission it begins with', () => {
    const file = (code: string) => ({
      entities: { book: entity(), bookVersion: entity({ actions: { send: {} } }) },
      roles: { [code]: { A: 'all' } },
    });
    for (const right of ['book_view', 'book_*', 'book_version_send', 'book_version_*', 'book_annotate'])
      expect([right, codes(file(right))]).toEqual([right, []]);
    for (const wrong of ['book_version_snd', 'book_vew', 'shelf_view'])
      expect(codes(file(wrong))).toEqual([`unknown-permission /roles/${wrong}`]);
    const [issue] = checkArea(file('book_version_snd'), { name: 'shop' });
    expect(issue?.message).toContain('Did you mean "book_version_send"?');
  });
  it('a chain of parents ends', () => {
    const child = (of: string) => ({
      record: { required: ['up'], properties: { name: text, up: { ...text, 'x-ref': of } } },
      scope: { parent: 'up' },
    });
    expect(codes({ entities: { a: entity(), b: child('shop.a'), c: child('shop.b') } })).toEqual([]);
    // c refers to the circle of a and b but is not a member of it, so only a and b are reported.
    expect(codes({ entities: { a: child('shop.b'), b: child('shop.a'), c: child('shop.b') } })).toEqual([
      'bad-scope /entities/a/scope/parent',
      'bad-scope /entities/b/scope/parent',
    ]);
    const number = {
      ...child('shop.a'),
      record: { required: ['up'], properties: { name: text, up: { type: 'integer', 'x-ref': 'shop.a' } } },
    };
    expect(codes({ entities: { a: entity(), b: number } })).toEqual(['bad-scope /entities/b/scope/parent']);
  });
});

describe('where a mistake is', () => {
  const lines = (text: string) => checkArea(text, { name: 'shop' }).map(({ code, line }) => [code, line]);
  it('a missing key is reported at the line of the object without it', () => {
    expect(lines('{\n  "entities": {\n    "book": {\n    }\n  }\n}')).toEqual([['missing-key', 3]]);
    expect(
      lines(
        '{\n  "entities": {\n "book": { "record": {\n "properties": {\n "a": {},\n "b": { "format": "x" } } } }\n  }\n}',
      ),
    ).toEqual([['unknown-format', 6]]);
  });
  it('a text that is no JSON is reported at its first wrong character', () => {
    expect(lines('{\n  "entities": {\n')).toEqual([['syntax', 2]]);
    expect(lines('{}\n\n]')).toEqual([['syntax', 3]]);
    expect(checkArea('// x\n{}')[0]?.message).toMatch(/comments are not allowed/);
  });
  it('keys written twice are reported in lists too, brackets in texts open nothing', () => {
    const twice =
      '{ "entities": { "book": { "record": { "allOf": [ { "title": "a", "title": "b" } ], "properties": { "a": {} } } } } }';
    expect(checkArea(twice, { name: 'shop' })).toMatchObject([
      { code: 'duplicate-key', path: '/entities/book/record/allOf/0/title' },
    ]);
    const open = `{ "entities": { "book": { "title": "${'\\"['.repeat(300)}", "record": { "properties": { "a": {} } } } } }`;
    expect(checkArea(open, { name: 'shop' })).toEqual([]);
    const beside = `{ "entities": { "book": { "record": { "properties": { "a": { "examples": [${'[1],'.repeat(400)}[1]] } } } } } }`;
    expect(checkArea(beside, { name: 'shop' })).toEqual([]);
  });
  it('once, with the letters of a pointer written out', () => {
    const report = createReport(() => ({ line: 7, column: 2 }));
    report.add('a', ['x/y', '~z', 3], 'm');
    report.add('a', ['x/y', '~z', 3], 'm');
    report.add('a', ['x/y', '~z', 3], 'other', 'warning');
    expect(report.issues).toEqual([
      { code: 'a', path: '/x~1y/~0z/3', message: 'm', line: 7, column: 2 },
      { code: 'a', path: '/x~1y/~0z/3', message: 'other', line: 7, column: 2, severity: 'warning' },
    ]);
    expect(toPointer([])).toBe('');
  });
});

describe('did you mean', () => {
  it.each<[string, string[], string | undefined]>([
    ['titel', ['name', 'title'], 'title'],
    ['NAME', ['name'], 'name'],
    ['nmae', ['name'], 'name'],
    ['nam', ['name', 'names'], 'name'],
    ['a', ['b'], 'b'],
    ['ab', ['cd'], undefined],
    ['abc', ['abd', 'abe'], 'abd'],
    ['abcdef', ['abcxyz'], undefined],
    ['abcdef', ['abcdxy'], 'abcdxy'],
    ['abcdef', ['badcef'], 'badcef'],
    ['abc', ['bac', 'abd', 'abc'], 'abc'],
    ['x'.repeat(70), ['x'.repeat(71)], undefined],
    ['x', [], undefined],
  ])('%s among %j: %s', (name, known, near) => expect(nearest(name, known)).toBe(near));
  it('an issue names the existing fields, twenty at most', () => {
    const many = Array.from({ length: 21 }, (_, at) => `name${at}`);
    expect(didYouMean('zzz', [])).toBe('None is defined.');
    expect(didYouMean('zzz', ['aaaa', 'bbbb'])).toBe('Known: aaaa, bbbb.');
    expect(didYouMean('zzz', many.slice(0, 20))).toMatch(/name19\.$/);
    expect(didYouMean('zzz', many)).toMatch(/name19, …\.$/);
  });
});
