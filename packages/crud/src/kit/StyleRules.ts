import { ConfigProvider } from 'antd';
import { createElement, use } from 'react';
import { LayerContext } from './LayerContext.ts';

/**
 * Adds CSS rules to the document once, however often the component is rendered. The nonce comes from
 * `ConfigProvider csp`. If the portal uses another prefix than `ant`, the names of antd's CSS variables get this
 * prefix. The rules are in the cascade layer of the provider, if it has one.
 */
export function StyleRules({ name, css }: { readonly name: string; readonly css: string }) {
  const { csp, getPrefixCls } = use(ConfigProvider.ConfigContext);
  const prefix = getPrefixCls();
  const layer = use(LayerContext);
  const rules = prefix === 'ant' ? css : css.replaceAll('--ant-', `--${prefix}-`);
  return createElement(
    'style',
    { href: `isp-${prefix}-${layer ?? ''}${name}`, precedence: 'low', nonce: csp?.nonce },
    layer === undefined ? rules : `@layer ${layer}{${rules}}`,
  );
}
