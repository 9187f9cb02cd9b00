import { expect, it } from 'vitest';
import { mergeJson } from './mergeJson.ts';

it.each([
  ['only the document changed', { a: 1 }, { a: 1 }, { a: 2 }, [['a', 2]], []],
  ['only the file changed', { a: 1 }, { a: 2 }, { a: 1 }, [], []],
  ['both changed in the same way', { a: 1 }, { a: 2 }, { a: 2 }, [], []],
  ['both changed', { a: 1 }, { a: 2 }, { a: 3 }, [], [['/a', 'both']]],
  ['a text that the file may have in other words', { title: 'a' }, { title: 'b' }, { title: 'c' }, [], []],
  ['the document has a new member', {}, {}, { a: 1 }, [['a', 1]], []],
  ['the file has a member of its own', {}, { a: 1 }, {}, [], []],
  ['a member is gone from the document', { a: 1 }, { a: 1 }, {}, [], [['/a', 'gone']]],
  ['a member is gone from both', { a: 1 }, {}, {}, [], []],
  ['a member was removed from the file by hand', { a: 1 }, {}, { a: 1 }, [], []],
  [
    'a list has a new element',
    { b: ['x'] },
    { b: ['x', 'own'] },
    { b: ['x', 'y'] },
    [['b', ['x', 'own', 'y']]],
    [],
  ],
  ['a column is gone', { b: [{ field: 'x' }, 'y'] }, { b: ['y', 'x'] }, { b: ['y'] }, [['b', ['y']]], []],
  [
    'a call is gone',
    { operations: ['add', 'del'] },
    { operations: ['add', 'del'] },
    { operations: ['add'] },
    [],
    [['/operations', 'gone']],
  ],
] as const)('%s', (_, base, ours, theirs, edits, drift) => {
  const found = mergeJson(base, ours, theirs);
  expect(found.edits.map(({ path, value }) => [path.join('.'), value])).toEqual(edits);
  expect(found.drift.map(({ kind, pointer }) => [pointer, kind])).toEqual(drift);
});

it('a column of a kept field stays', () => {
  expect(mergeJson({ b: ['x', 'y'] }, { b: ['x', 'y'] }, { b: ['x'] }, true).edits).toEqual([]);
});
