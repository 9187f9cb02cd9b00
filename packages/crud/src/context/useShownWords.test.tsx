import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mergeExtensions, noExtensions } from '../extend/mergeExtensions.ts';
import { useShownWords } from './useShownWords.ts';

const extensions = mergeExtensions(noExtensions);
interface Asked {
  readonly locale: string;
  readonly own?: ((text: string) => string | undefined) | undefined;
}
const open = (initialProps: Asked) =>
  renderHook(({ locale, own }: Asked) => useShownWords(locale, extensions, own), { initialProps });

it('another language shows when its texts are there; until then the one before stays', async () => {
  const { result, rerender } = open({ locale: 'zh-CN' });
  expect(result.current).toMatchObject({ locale: 'zh-CN', isThere: true });
  const before = result.current.t;
  rerender({ locale: 'zh-CN' });
  expect(result.current.t).toBe(before);
  rerender({ locale: 'en-US' });
  await waitFor(() => expect(result.current.locale).toBe('en-US'));
  expect(result.current.t('确定')).toBe('OK');
  rerender({ locale: 'zh-CN' });
  expect([result.current.locale, result.current.t('确定')]).toEqual(['zh-CN', '确定']);
});

it('the portal is asked first', () => {
  const { result } = open({ locale: 'zh-CN', own: (text) => (text === '确定' ? '好' : undefined) });
  expect([result.current.t('确定'), result.current.t('取消')]).toEqual(['好', '取消']);
});
