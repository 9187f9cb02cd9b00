import type { Field } from '@isp/schema';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shopAreas } from '../list/shopArea.fixture.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { mountHook } from './mounted.fixture.tsx';
import { dictCodes, useReadContext } from './useReadContext.ts';

const field = (more: Partial<Field>): Field =>
  ({
    name: 'x',
    path: 'x',
    title: '',
    type: 'string',
    widget: 'text',
    required: false,
    readOnly: false,
    writeOnly: false,
    ui: {},
    ...more,
  }) as Field;
const fields = [field({ dict: 'lang' })];

it('useReadContext asks for the dictionaries its fields name, wherever they are nested, once each', () => {
  const inner = field({ fields: [field({ dict: 'b' })], item: field({ dict: 'a' }) });
  expect(dictCodes([inner, field({ dict: 'b' }), field({})])).toEqual(['a', 'b']);
});

it('useReadContext has the words of dictionaries once they are there, links and names', async () => {
  const adapter = memoryAdapter({ areas: shopAreas, dicts: { lang: [{ value: 1, label: '中文' }] } });
  const { result, rerender } = mountHook(() => useReadContext('shop.book', fields), {
    adapter,
    href: ({ entity, id, page }) => `/${entity}/${page}/${id}`,
    translate: (text) => (text === '中文' ? 'Chinese' : undefined),
  });
  await waitFor(() => expect(result.current.dictLabel('lang', 1)).toBe('Chinese'));
  expect(result.current.dictLabel('lang', '1')).toBe('Chinese');
  expect([result.current.dictLabel('lang', 2), result.current.dictLabel('toString', 1)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(result.current.href('shop.book', '7')).toBe('/shop.book/detail/7');
  expect(result.current).toMatchObject({ row: {}, locale: 'zh-CN' });
  expect(result.current).not.toHaveProperty('now');
  // T-R17: the context is the same object as long as its inputs have not changed
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});

it('useReadContext has the current minute only when a field counts down', () => {
  const counting = [field({ ui: { countdown: 'end' } as never })];
  expect(renderHook(() => useReadContext(undefined, counting)).result.current.now).toBeTypeOf('number');
  const alone = renderHook(() => useReadContext(undefined, fields)).result.current;
  expect([alone.href('shop.book', '1'), alone.dictLabel('lang', 1), alone.now, alone.locale]).toEqual([
    undefined,
    undefined,
    undefined,
    'zh-CN',
  ]);
});
