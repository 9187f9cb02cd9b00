import type { Field } from '@isp/schema';
import { expect, it } from 'vitest';
import { fieldAt } from './fieldAt.ts';
import { readWireKey, toItemValue, toWireKeys, withItemValue } from './searchKeys.ts';
import { bookEntity } from './shopArea.fixture.tsx';

const field = (path: string): Field => {
  const found = fieldAt(bookEntity.fields, path);
  if (!found) throw new Error(path);
  return found;
};

it.each([
  ['title', 'like', ['title']],
  ['title', 'equal', ['title']],
  ['title', 'likeleft', ['title_likeleft']],
  ['shelf', 'in', ['shelf_in']],
  ['price', 'range', ['price_ge', 'price_le']],
  ['price', 'gt', ['price_gt']],
  ['createTime', 'range', ['createTime_dategt', 'createTime_datelt']],
] as const)('R3.09 %s by %s travels as %j', (name, op, keys) => {
  expect(toWireKeys({ field: name, op }, field(name))).toEqual(keys);
});

it('reads back what a control wrote, and forgets what was taken away', () => {
  const item = { field: 'price', op: 'range' } as const;
  const written = withItemValue(item, field('price'), { title: '海' }, [0, undefined]);
  expect(written).toEqual({ title: '海', price_ge: 0 });
  expect(toItemValue(item, field('price'), written)).toEqual([0, undefined]);
  expect(withItemValue(item, field('price'), written, undefined)).toEqual({ title: '海' });
});

it('knows the field behind a wire key, and only fields of the record', () => {
  const find = (path: string) => fieldAt(bookEntity.fields, path);
  expect(readWireKey('createTime_dategt', find)).toMatchObject({
    op: 'dategt',
    field: { name: 'createTime' },
  });
  expect(readWireKey('price', find)).toMatchObject({ op: undefined });
  expect(readWireKey('secret_in', find)).toBeUndefined();
  expect(readWireKey('price_drop', find)).toBeUndefined();
});
