import { ConfigProvider } from 'antd';
import { createElement, use } from 'react';

/**
 * Adds styles to the document once, even if many parts render them, with the nonce of `ConfigProvider csp`. `name`
 * must be unique: other styles under the same name are ignored.
 */
export function StyleRules({ name, css }: { readonly name: string; readonly css: string }) {
  const { csp } = use(ConfigProvider.ConfigContext);
  return createElement('style', { href: `isp-shell-${name}`, precedence: 'low', nonce: csp?.nonce }, css);
}
