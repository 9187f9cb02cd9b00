import { ConfigProvider } from 'antd';
import { createElement, use } from 'react';

/**
 * Adds CSS rules to the document once, however often the component is rendered, with the nonce of `ConfigProvider
 * csp`. The names of antd's variables get the prefix of the portal.
 */
export function StyleRules({ name, css }: { readonly name: string; readonly css: string }) {
  const { csp, getPrefixCls } = use(ConfigProvider.ConfigContext);
  const prefix = getPrefixCls();
  const rules = prefix === 'ant' ? css : css.replaceAll('--ant-', `--${prefix}-`);
  return createElement(
    'style',
    { href: `isp-${prefix}-${name}`, precedence: 'low', nonce: csp?.nonce },
    rules,
  );
}
