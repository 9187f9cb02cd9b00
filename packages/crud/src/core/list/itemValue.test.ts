import type { Field } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import { expect, it } from 'vitest';
import { bookEntity } from '../books.fixture.ts';
import { toItemValue, withItemValue } from './itemValue.ts';

const field = (path: string): Field => {
  const found = fieldAt(bookEntity.fields, path);
  if (!found) throw new Error(path);
  return found;
};

it('a search item reads what its control wrote, and drops a value that was removed', () => {
  const item = { field: 'price', op: 'range' } as const;
  const written = withItemValue(item, field('price'), { title: '海' }, [0, undefined]);
  expect(written).toEqual({ title: '海', price_ge: 0 });
  expect(toItemValue(item, field('price'), written)).toEqual([0, undefined]);
  expect(withItemValue(item, field('price'), written, undefined)).toEqual({ title: '海' });
});
