import { expect, it } from 'vitest';
import { withoutKind } from './withoutKind.ts';

it('withoutKind leaves out a tag that the kind of the product has in its name', () => {
  expect(withoutKind(['接口', '通用文字'], 'API')).toEqual(['通用文字']);
  expect(withoutKind(['接口'], undefined)).toEqual(['接口']);
});
