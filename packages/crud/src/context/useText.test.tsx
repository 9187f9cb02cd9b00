import { renderHook, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { bookEntity } from '../core/books.fixture.ts';
import { mountHook } from '../data/mounted.fixture.tsx';
import { useFormTitle } from '../form/useFormTitle.ts';
import { localeOf, toText, useText } from './useText.ts';

it('useText translates with the texts of the portal for a scope, and fills in their parameters', () => {
  const translate = vi.fn((text: string) => (text === '书' ? 'book' : undefined));
  const { result, rerender } = mountHook(() => useText('shop.book'), { translate });
  expect(result.current('书')).toBe('book');
  expect(translate).toHaveBeenCalledWith('书', 'shop.book');
  expect(result.current('共 {n} 条', { n: 3 })).toBe('共 3 条');
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});

it("without a provider it speaks antd's language, and nothing until its words are there", async () => {
  expect(renderHook(() => useText()).result.current('确定')).toBe('确定');
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ConfigProvider locale={enUS}>{children}</ConfigProvider>
  );
  const { result } = renderHook(() => useText(), { wrapper });
  await waitFor(() => expect(result.current('确定')).toBe('OK'));
});

it('useText has the language of the provider, and Chinese without one', () => {
  const extensions = { localeOf: (antd: string) => (antd.startsWith('de') ? 'de-DE' : undefined) } as never;
  expect([undefined, 'zh', 'zh-tw', 'en', 'fr'].map((antd) => localeOf(antd, undefined))).toEqual([
    ...['zh-CN', 'zh-CN', 'zh-CN', 'en-US', 'zh-CN'],
  ]);
  expect([localeOf('de', extensions), localeOf('en', extensions)]).toEqual(['de-DE', 'en-US']);
  expect(toText((text) => `${text}{n}`, undefined, undefined)('a')).toBe('a{n}');
});

it('useText names the form of an entity', () => {
  expect(mountHook(() => useFormTitle(bookEntity, true)).result.current).toBe('新建图书');
  expect(mountHook(() => useFormTitle(bookEntity, false)).result.current).toBe('编辑图书');
});
