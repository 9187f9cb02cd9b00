import { expect, it } from 'vitest';
import { fragmentTo, fromPointer, nameIn, toPointer } from './pointer.ts';
import { resolveRef } from './resolveSchema.ts';

const names = ['a', '', 'a/b', 'a~b', '~1', '~0', 'a b', '%25', '100 %', '字段', '#', '../x'];

it.each(names)('the fragment of the member %j leads to it, and to no other', (name) => {
  const part = fragmentTo('', name).slice(1);
  expect(nameIn(part)).toBe(name);
  const $defs = Object.fromEntries(names.map((own) => [own, { title: own }]));
  expect(resolveRef(fragmentTo('#/$defs', name), { $defs })).toEqual({ title: name });
});

it('a place is named by keys and indexes, with the two signs of a pointer written out', () => {
  expect(toPointer([])).toBe('');
  expect(toPointer(['lines', 0, 'a/b', '~'])).toBe('/lines/0/a~1b/~0');
  expect(fromPointer('/lines/0/a~1b/~0')).toEqual(['lines', '0', 'a/b', '~']);
  expect(fromPointer('')).toEqual([]);
});

it('a part with wrong percent signs is a name as it is', () => {
  expect(nameIn('100%')).toBe('100%');
});
