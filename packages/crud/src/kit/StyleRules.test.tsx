import { cleanup, render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { LayerContext } from './LayerContext.ts';
import { StyleRules } from './StyleRules.ts';

afterEach(cleanup);

function rulesIn(around: (rules: ReactNode) => ReactNode): readonly string[] {
  render(around(<StyleRules name="test" css=".a{color:var(--ant-color-text)}" />));
  const texts = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '');
  return texts.filter((text) => text.includes('.a{'));
}

it('rules are in no layer, or in that of the provider', () => {
  expect(rulesIn((rules) => rules)).toEqual(['.a{color:var(--ant-color-text)}']);
  expect(rulesIn((rules) => <LayerContext value="isp">{rules}</LayerContext>)).toContain(
    '@layer isp{.a{color:var(--ant-color-text)}}',
  );
});

it('rules follow the prefix of the portal', () => {
  expect(rulesIn((rules) => <ConfigProvider prefixCls="own">{rules}</ConfigProvider>)).toContain(
    '.a{color:var(--own-color-text)}',
  );
});
