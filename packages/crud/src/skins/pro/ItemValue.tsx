import type { ReactNode } from 'react';
import { useText } from '../../context/useText.ts';
import { ScreenBoundary } from '../../kit/ScreenBoundary.tsx';

/**
 * Draws one value. Errors while drawing the value are caught here, because ProDescriptions itself shows its error
 * message only in English.
 */
export function ItemValue({ children }: { readonly children: ReactNode }) {
  const t = useText();
  return (
    <ScreenBoundary title={t('页面加载失败')} text={t('页面出现错误，请重试。')} retry={t('重试')}>
      {children}
    </ScreenBoundary>
  );
}
